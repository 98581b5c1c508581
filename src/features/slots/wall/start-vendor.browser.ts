import { loadVendorGate } from '#features/slots/consent-gate.browser';
import { followTp, type Tp } from './page-of-tp.browser.ts';
import type { WallProps } from './wall.view.ts';

const purpose = 'personalization';
/** For how long the script of a vendor may take, and may prepare itself, before what somebody wanted of it has failed: ms. */
const timeoutMs = 8_000;

type WithTp = { tp?: Pick<Tp, 'push'> };

/** Resolves once the vendor's script has taken over the queue and says that it is ready. */
const whenReady = (): Promise<Tp> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The runtime of the paywall did not start in time.')), timeoutMs);
    const page: Window & WithTp = window;
    page.tp?.push([
      'init',
      () => {
        clearTimeout(timer);
        // the vendor's script has replaced the queue with its runtime
        resolve(page.tp as Tp);
      },
    ]);
  });

/**
 * Starts the vendor's runtime for a wall that stands (PW-30). Its script comes through the gate alone: at once for who lets it in, later for who does so then,
 * and whoever wants to subscribe without is asked. Whether the text opens is what our server says.
 */
export const startPaywall = async (wall: HTMLElement, props: WallProps): Promise<void> => {
  const { vendor } = props;
  if (!vendor) return;
  const { whenAllowed, askToAllow, loadScript } = await loadVendorGate();
  const page: Window & WithTp = window;
  page.tp ??= [];
  const push = (command: unknown[]): void => void page.tp?.push(command);
  push(['setAid', vendor.aid]);
  // accounts are ours: the vendor is handed a token that names a reader to it alone
  push(['setUseTinypassAccounts', false]);
  push(['setUsePianoIdUserProvider', false]);
  push(['setUsePianoIdLiteUserProvider', true]);
  let started: Promise<Tp> | undefined;
  const start = async (): Promise<Tp> => {
    await loadScript(vendor.script, { hosts: vendor.hosts, purpose, timeoutMs, writesHtml: true });
    return whenReady();
  };
  const ready = (): Promise<Tp> =>
    (started ??= start().catch((error: unknown) => {
      // the next one who wants it tries again
      started = undefined;
      throw error;
    }));
  void whenAllowed(purpose).then(ready).catch(reportError);
  followTp(wall, props, {
    push,
    ready: () => {
      askToAllow(purpose);
      return ready();
    },
    offerId: vendor.offerId,
    terms: vendor.terms,
  });
};
