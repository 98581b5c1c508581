import { pathOnSite } from '#brands';
import type { PageContext } from '#features/pages/page';
import { island } from '#features/media/entitlement-script/find-provider.island';
import { PlainIsland } from '#platform/islands';
import { Button, Notice, TextField } from '#platform/ui';
import { toFoundWords } from './live.view.ts';
import type { LiveCodeView } from './live-code.view.ts';
import { Choices } from './choices.tsx';
import { ProviderLogo } from './provider-logo.tsx';
import styles from './live-code.module.css';
import parts from './tv-parts.module.css';

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
      {problem && !isWrong && <Notice kind="problem">{said[problem]}</Notice>}
      <form className={styles['enter']} method="get" action={pathOnSite(context.brand, '/live/code')}>
        <TextField
          className={styles['typed']}
          id="tv-code"
          label={words.label}
          problem={isWrong ? said.wrong : undefined}
          action={<Button>{words.next}</Button>}
          name="code"
          defaultValue={typed}
          maxLength={20}
          required
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
        />
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
          <button className={`${parts['choice']} ${styles['own']}`} name="own" value="1">
            <ProviderLogo provider={own} size={32} />
            <span>{words.own(own.displayName)}</span>
          </button>
        </form>
      )}
      <PlainIsland of={island} when="load" props={{ words: toFoundWords(liveTv) }}>
        <div className={styles['find']} data-waits="">
          <TextField id="find-provider" label={liveTv.find} data-tv-search="" type="search" maxLength={80} autoComplete="off" />
          <p role="status" data-tv-found="" />
        </div>
        <form method="post" action={action} data-tv-featured="">
          <input type="hidden" name="code" value={code} />
          <h2 className={parts['label']}>{liveTv.featured}</h2>
          <Choices providers={view.featured} isLarge />
        </form>
        <form method="post" action={action}>
          <input type="hidden" name="code" value={code} />
          <h2 className={parts['label']}>{liveTv.all}</h2>
          <Choices providers={view.providers} isLarge={false} />
        </form>
      </PlainIsland>
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
      <p>
        <a className={parts['way']} href={pathOnSite(context.brand, '/live')}>
          {context.messages.liveTv.device.back}
        </a>
      </p>
    </>
  );
}
