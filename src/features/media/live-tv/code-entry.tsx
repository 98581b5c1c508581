import { pathOnSite } from '#brands';
import type { PageContext } from '#features/reading/page';
import type { LiveCodeView } from './live-code.view.ts';
import { ProviderLogo } from './provider-logo.tsx';
import { Choices } from './provider-picker.tsx';
import styles from './live-code.module.css';

type Shown<Name extends LiveCodeView['step']> = { view: Extract<LiveCodeView, { step: Name }>; context: PageContext };

/** Where the code of another screen is typed. */
export function CodeEntry({ view: { typed, problem }, context }: Shown<'enter'>) {
  const { liveTv } = context.messages;
  const { codes: words } = liveTv;
  const said = { wrong: words.wrong, 'too-often': words.tooOften, z130: liveTv.z130, cancelled: liveTv.cancelled };
  const isWrong = problem === 'wrong';
  return (
    <>
      <h1>{words.title}</h1>
      <p>{words.text}</p>
      {problem && (
        <p className={styles['problem']} id="code-problem" role="alert">
          {said[problem]}
        </p>
      )}
      <form className={styles['enter']} method="get" action={pathOnSite(context.brand, '/live/code')}>
        <label htmlFor="tv-code">{words.label}</label>
        <div>
          <input
            id="tv-code"
            name="code"
            defaultValue={typed}
            maxLength={20}
            required
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            {...(isWrong && { 'aria-invalid': true, 'aria-describedby': 'code-problem' })}
          />
          <button className={styles['act']}>{words.next}</button>
        </div>
      </form>
    </>
  );
}

/** Whose screen asks, and with which provider it is signed in. */
export function CodeChoice({ view, context }: Shown<'choose'>) {
  const { liveTv } = context.messages;
  const { codes: words } = liveTv;
  const action = pathOnSite(context.brand, '/live/code');
  const { code, own } = view;
  // a device is named by its browser and system
  const device = view.device.replace(' on ', ` ${words.on} `);
  return (
    <>
      <h1>{words.chooseTitle}</h1>
      <p className={styles['asks']}>
        <strong>{words.asks(device, view.minutesAgo)}</strong> {words.onlyOwn(code)}
      </p>
      {own && (
        <form method="post" action={action}>
          <input type="hidden" name="code" value={code} />
          <button className={styles['own']} name="own" value="1">
            <ProviderLogo provider={own} size={32} />
            <span>{words.own(own.displayName)}</span>
          </button>
        </form>
      )}
      {(
        [
          [liveTv.featured, view.featured, true],
          [liveTv.all, view.providers, false],
        ] as const
      ).map(([title, providers, isLarge]) => (
        <form key={title} method="post" action={action}>
          <input type="hidden" name="code" value={code} />
          <h2>{title}</h2>
          <Choices providers={providers} isLarge={isLarge} />
        </form>
      ))}
    </>
  );
}

/** That the other screen is signed in. */
export function CodeDone({ context }: { context: PageContext }) {
  const { codes: words } = context.messages.liveTv;
  return (
    <>
      <h1>{words.doneTitle}</h1>
      <p role="status">{words.done}</p>
    </>
  );
}
