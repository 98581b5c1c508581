import { pathOnSite } from '#brands';
import type { PageContext } from '#features/pages/page';
import { passCheckSeconds } from '#features/media/tv-providers';
import { PlainIsland } from '#platform/islands';
import { Button, ButtonLink, buttonStyle, Notice } from '#platform/ui';
import { island } from './live-player.island.tsx';
import { ProviderLogo } from './provider-logo.tsx';
import type { LiveNotice, LiveView } from './live.view.ts';
import styles from './live.module.css';
import parts from './tv-parts.module.css';

type Words = PageContext['messages']['liveTv'];

/** What a reader is told of a problem, and what to do next. */
const toWords = ({ problem, isParental }: LiveNotice, words: Words): { text: string; next: string; code?: string } => {
  switch (problem) {
    case 'z100':
      return { text: words.z100, next: isParental ? words.z100Parental : words.z100Next, code: 'Z100' };
    case 'z130':
      return { text: words.z130, next: words.z130Next, code: 'Z130' };
    case 'too-many':
      return { text: words.tooMany, next: words.tooManyNext };
    case 'pass-over':
      return { text: words.passOver, next: words.passOverNext };
    case 'cancelled':
      return { text: words.cancelled, next: words.cancelledNext };
    case 'not-signed-in':
      return { text: words.signedOut, next: words.signedOutNext };
  }
};

function Problem({ notice, context: { brand, messages } }: { notice: LiveNotice; context: PageContext }) {
  const { text, next, code } = toWords(notice, messages.liveTv);
  const canTry = notice.problem === 'z130' || notice.problem === 'too-many';
  return (
    <Notice kind="problem" as="div">
      <p className={parts['strong']}>{text}</p>
      {notice.own && <p>{notice.own}</p>}
      <p>{next}</p>
      {canTry && (
        <p>
          <ButtonLink href={pathOnSite(brand, '/live')}>{messages.liveTv.again}</ButtonLink>
        </p>
      )}
      {code && <p className={styles['code']}>{messages.liveTv.code(code)}</p>}
    </Notice>
  );
}

function Picture({ view, name, context: { brand, messages } }: { view: LiveView; name: string; context: PageContext }) {
  const { liveTv: words } = messages;
  const { passLeftMs } = view;
  const toSay = {
    starting: words.starting,
    live: words.live,
    z100: words.z100,
    z130: words.z130,
    tooMany: words.tooMany,
    tooManyNext: words.tooManyNext,
  };
  const ends = {
    signedOut: words.signedOut,
    signedOutNext: words.signedOutNext,
    passOver: words.passOver,
    passOverNext: words.passOverNext,
  };
  const warnings = { passTwoMinutes: words.passTwoMinutes, passThirtySeconds: words.passThirtySeconds };
  const nexts = { z100Next: words.z100Next, z130Next: words.z130Next, again: words.again };
  return (
    <PlainIsland
      of={island}
      when="load"
      props={{
        stream: view.stream,
        page: pathOnSite(brand, '/live'),
        passLeftMs,
        checkSeconds: passCheckSeconds,
        words: { ...toSay, ...ends, ...warnings, ...nexts },
      }}
    >
      <div className={styles['picture']} data-live-player="">
        <video controls preload="none" playsInline aria-label={words.player(name)}>
          <source src={view.stream} type="application/vnd.apple.mpegurl" />
        </video>
        <button className={styles['start']} type="button" data-start="" hidden>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M8 5v14l11-7z" />
          </svg>
          <span>{words.watch}</span>
        </button>
        <button className={`${buttonStyle('solid', 'small')} ${styles['toLive']}`} type="button" data-to-live="" hidden>
          {words.toLive}
        </button>
        <p className={styles['badge']} data-live="" hidden />
        <div className={styles['over']} data-over="" role="alert" hidden />
      </div>
      <p className={styles['left']} hidden>
        {words.passTimer} <span role="timer" data-left="" />
      </p>
      <p className={styles['said']} role="status" data-said="">
        {passLeftMs === undefined ? '' : words.passLeft(Math.max(1, Math.ceil(passLeftMs / 60_000)))}
      </p>
      <noscript>
        <p className={styles['said']}>{words.noScript}</p>
      </noscript>
    </PlainIsland>
  );
}

/** The place of the picture: the stream for whoever may watch it, else why not; and the way out for who is signed in. */
export function LivePlace({ view, name, context }: { view: LiveView; name: string; context: PageContext }) {
  const { brand, messages } = context;
  const { notice, store } = view;
  const { provider } = store;
  return (
    <>
      {notice && <Problem notice={notice} context={context} />}
      {store.authorization !== null && <Picture view={view} name={name} context={context} />}
      {provider && (
        <form className={styles['signedIn']} method="post" action={pathOnSite(brand, '/live/sign-out')} data-tv-sign-out="">
          <p>
            <ProviderLogo provider={provider} size={24} />
            {messages.liveTv.signedInWith(provider.displayName)}
          </p>
          <Button kind="outline" size="small">
            {messages.liveTv.signOut}
          </Button>
        </form>
      )}
    </>
  );
}
