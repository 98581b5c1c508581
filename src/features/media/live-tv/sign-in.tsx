import type { ReactNode } from 'react';
import { pathOnSite } from '#brands';
import type { PageContext } from '#features/pages/page';
import { cableGuid } from '#features/media/tv-providers';
import { island } from '#features/media/entitlement-script/tv-sign-in.island';
import { PlainIsland } from '#platform/islands';
import { Button, Dialog } from '#platform/ui';
import { toFoundWords, type LiveView } from './live.view.ts';
import styles from './live.module.css';

type Words = PageContext['messages']['liveTv'];

/** The dialog in which somebody signs in beside the page; closed, and without script nothing. */
function SignInDialog({ words: { dialog: words } }: { words: Words }) {
  return (
    <Dialog className={styles['dialog']} aria-labelledby="tv-dialog-title">
      <div className={styles['dialogHead']}>
        <h2 id="tv-dialog-title" tabIndex={-1} data-tv-title="" data-text={words.title}>
          {words.title.replace('{provider}', '')}
        </h2>
        <button type="button" className={styles['close']} data-tv-close="" aria-label={words.close}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6 6l12 12M18 6L6 18" />
          </svg>
        </button>
      </div>
      <p role="status" data-tv-said="" data-frame={words.frame} data-loaded={words.loaded} data-window={words.window} />
      <div className={styles['frame']} data-tv-frame="" />
      <div className={styles['dialogFoot']}>
        <Button kind="outline" size="small" type="button" data-tv-window="">
          {words.byWindow}
        </Button>
        <Button kind="outline" size="small" type="button" data-tv-close="">
          {words.cancel}
        </Button>
      </div>
    </Dialog>
  );
}

/** What of the live page depends on its reader, and signing in beside it. */
export function SignIn({ view, context, children }: { view: LiveView; context: PageContext; children: ReactNode }) {
  const { brand, messages } = context;
  const { liveTv: words } = messages;
  const { channel, script } = view;
  if (channel === undefined || script === undefined) return <>{children}</>;
  return (
    <PlainIsland
      of={island}
      when="load"
      props={{
        requestor: cableGuid,
        resource: channel,
        script,
        page: pathOnSite(brand, '/live'),
        provider: view.store.provider?.id ?? null,
        tempPass: view.store.tempPassProviderID,
        words: { cancelled: words.cancelled, found: toFoundWords(words) },
      }}
    >
      <div className={styles['place']} data-tv-place="">
        {children}
      </div>
      <SignInDialog words={words} />
    </PlainIsland>
  );
}
