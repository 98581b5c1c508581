import { pathOnSite } from '#brands';
import { definePage, type PageContext, type PageType } from '#features/reading/page';
import { PlainIsland } from '#platform/islands';
import { layout } from '#platform/ui';
import { island } from './live-code.island.tsx';
import type { LiveCodeView } from './live-code.view.ts';
import { ProviderLogo } from './provider-logo.tsx';
import { Choices } from './provider-picker.tsx';
import { QrCode } from './qr-code.tsx';
import styles from './live-code.module.css';

type Step<Name extends LiveCodeView['step']> = Extract<LiveCodeView, { step: Name }>;
type Shown<Name extends LiveCodeView['step']> = { view: Step<Name>; context: PageContext };

const AskForCode = ({ text, context }: { text: string; context: PageContext }) => (
  <form method="post" action={pathOnSite(context.brand, '/live/device')}>
    <button className={styles['act']}>{text}</button>
  </form>
);

function Show({ view: { code, address, url, minutes }, context }: Shown<'show'>) {
  const { device: words } = context.messages.liveTv;
  return (
    <PlainIsland of={island} when="load" props={{ page: pathOnSite(context.brand, '/live'), signedIn: words.signedIn }}>
      <h1>{words.title}</h1>
      <div className={styles['ways']}>
        <ol className={styles['steps']}>
          <li>{words.first(address)}</li>
          <li>
            {words.second}
            <strong className={styles['code']} aria-label={words.spelled([...code].join(' '))}>
              {code}
            </strong>
          </li>
          <li>{words.third}</li>
        </ol>
        <div className={styles['scan']}>
          <p>{words.scan}</p>
          <QrCode text={url} label={words.qr(address)} className={styles['qr']} />
        </div>
      </div>
      <p role="status" data-code-said="">
        {words.holds(minutes)}
      </p>
      <form className={styles['foot']} method="post" action={pathOnSite(context.brand, '/live/device')}>
        <button className={styles['act']} name="check" value="1">
          {words.check}
        </button>
        <a className={styles['way']} href={pathOnSite(context.brand, '/live')}>
          {words.back}
        </a>
      </form>
    </PlainIsland>
  );
}

function Over({ context }: Shown<'over'>) {
  const { device: words } = context.messages.liveTv;
  return (
    <>
      <h1>{words.title}</h1>
      <p role="alert">{words.over}</p>
      <AskForCode text={words.again} context={context} />
      <p>
        <a className={styles['way']} href={pathOnSite(context.brand, '/live')}>
          {words.back}
        </a>
      </p>
    </>
  );
}

function Enter({ view: { typed, problem }, context }: Shown<'enter'>) {
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

function Choose({ view, context }: Shown<'choose'>) {
  const { liveTv } = context.messages;
  const { codes: words } = liveTv;
  const action = pathOnSite(context.brand, '/live/code');
  const { code, own } = view;
  return (
    <>
      <h1>{words.chooseTitle}</h1>
      <p className={styles['asks']}>
        <strong>{words.asks(view.device, view.minutesAgo)}</strong> {words.onlyOwn(code)}
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

function Done({ context }: Shown<'done'>) {
  const { codes: words } = context.messages.liveTv;
  return (
    <>
      <h1>{words.doneTitle}</h1>
      <p role="status">{words.done}</p>
    </>
  );
}

const Body = ({ view, context }: { view: LiveCodeView; context: PageContext }) => {
  switch (view.step) {
    case 'show':
      return <Show view={view} context={context} />;
    case 'over':
      return <Over view={view} context={context} />;
    case 'enter':
      return <Enter view={view} context={context} />;
    case 'choose':
      return <Choose view={view} context={context} />;
    case 'done':
      return <Done view={view} context={context} />;
  }
};

const titleOf = ({ step }: LiveCodeView, { liveTv }: PageContext['messages']): string => {
  if (step === 'show' || step === 'over') return liveTv.device.title;
  if (step === 'done') return liveTv.codes.doneTitle;
  return step === 'choose' ? liveTv.codes.chooseTitle : liveTv.codes.title;
};

/** A step of signing in on a second screen, made for one reader: never shared. It is complete without script. */
export const liveCodePage = (view: LiveCodeView): PageType =>
  definePage<LiveCodeView>({
    id: 'live-code',
    cache: 'private',
    load: () => Promise.resolve({ kind: 'page', data: view }),
    facts: () => (view.status === 200 ? {} : { status: view.status }),
    head: (_view, { messages, brand }) => ({
      title: titleOf(view, messages),
      description: messages.liveTv.described(brand.displayName),
      canonicalPath: pathOnSite(brand, view.step === 'show' || view.step === 'over' ? '/live/device' : '/live/code'),
      robots: 'noindex',
    }),
    Page: ({ context }) => (
      <div className={`${layout['page']} ${styles['page']}`}>
        <Body view={view} context={context} />
      </div>
    ),
  });
