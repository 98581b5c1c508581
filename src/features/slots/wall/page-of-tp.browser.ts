import { openAccount, openSignIn } from './open-sign-in.browser.ts';
import { openText, tellFailure } from './open-text.browser.ts';
import { type PendingCheckout, readPendingCheckout } from './pending-checkout.rules.ts';
import type { WallProps } from './wall.view.ts';

/** A runtime as a page calls it, whoever has made it. */
export type Tp = {
  push(...commands: unknown[]): unknown;
  offer: { startCheckout(params: { offerId: string; termId?: string; trackingId?: string | undefined }): void; close(): void };
  experience: { execute(): void };
  user: { isUserValid(): boolean };
};
/** Where the runtime comes from: commands are taken at any time, and it is here once somebody needs it. `terms`: what it sells, by our plans. */
export type TpSource = { push(command: unknown[]): void; ready(): Promise<Tp>; offerId: string; terms: Readonly<Record<string, string>> };

const pendingName = 'masthead-pending-checkout';
const offerName = 'masthead-stored-offer';

/** A store that is closed to us keeps nothing; the checkout then goes on after a sign-in in this page alone. */
const inStorage = <Result>(work: (storage: Storage) => Result): Result | undefined => {
  try {
    return work(localStorage);
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
};

/** How long one tab keeps others from a checkout that waits: longer than a store takes to be the same in all of them. */
const claimedMs = 999;
/** Whether this tab may go on with it: of several that are told at once the first. */
const isFirst = (): Promise<boolean> =>
  new Promise((resolve) => {
    if (!('locks' in navigator)) return resolve(true);
    void navigator.locks.request(pendingName, { ifAvailable: true }, (lock) => {
      resolve(!!lock);
      return lock && new Promise((over) => setTimeout(over, claimedMs));
    });
  });

/** The checkout that waits for its reader, in the store of the browser and, where that is closed, in this page. */
const createPending = (terms: readonly string[]) => {
  let kept: PendingCheckout | undefined;
  const clear = (): void => {
    kept = undefined;
    inStorage((storage) => {
      storage.removeItem(pendingName);
      storage.removeItem(offerName);
    });
  };
  return {
    clear,
    save: (pending: PendingCheckout): void => {
      kept = pending;
      inStorage((storage) => {
        storage.setItem(pendingName, JSON.stringify(pending));
        storage.setItem(offerName, pending.offerId);
      });
    },
    take: async (id: string): Promise<PendingCheckout | undefined> => {
      const stored = inStorage((storage) => storage.getItem(pendingName));
      // where there is a store, what is no longer in it goes on in another tab
      const pending = stored === undefined ? kept : readPendingCheckout(stored, { now: Date.now(), terms });
      // that of another story waits for a tab of that one
      if (pending && ((pending.piece ?? id) !== id || !(await isFirst()))) return undefined;
      clear();
      return pending;
    },
  };
};

/** An error of a checkout is tracked: that there was one, and of which plan. One that the server has answered it has counted itself. */
const trackError = (source: TpSource, { termId, isCounted }: { termId?: string | undefined; isCounted?: boolean }): void => {
  const [plan = ''] = Object.entries(source.terms).find(([, term]) => term === termId) ?? [];
  if (!isCounted) navigator.sendBeacon('/services/paywall/events', new URLSearchParams({ event: 'checkoutError', term: plan }));
};

/** The plans of a wall begin their checkout above the page, and so does its sign-in for who is known already. */
const beginOnClick = (wall: HTMLElement, isKnown: () => boolean, begin: (plan: string | undefined) => void): void => {
  wall.addEventListener(
    'click',
    (event) => {
      const target = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-term],a[data-sign-in]') : null;
      if (!target || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const { term } = target.dataset;
      // a sign-in in a template begins the checkout of who is known already
      if (term === undefined && !isKnown()) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      begin(term);
    },
    true,
  );
};

/** After how many milliseconds it is looked again whether what was bought opens the text: who sells tells our server in its own time. */
const waits = [0, 2_500, 6_000];
const openBought = async (wall: HTMLElement, props: WallProps): Promise<void> => {
  for (const ms of waits) {
    await new Promise((resolve) => setTimeout(resolve, ms));
    if (await openText(wall, props, true)) return;
  }
};

/** Puts up what this page does with a runtime: signing in, resuming, what is tracked, and the text that a reader has bought (PW-02, PW-14, PW-30). */
export const followTp = (wall: HTMLElement, props: WallProps, source: TpSource): void => {
  const pending = createPending(Object.values(source.terms));
  let current: Tp | undefined;
  let isIn = false;
  let identified: Promise<void> | undefined;
  const isKnown = (): boolean => current?.user.isUserValid() ?? isIn;
  // who is signed in is not asked to sign in, however soon they press
  const use = (work: (tp: Tp) => void, termId?: string): void =>
    void Promise.all([source.ready(), identified])
      .then(([tp]) => work((current = tp)))
      .catch((error: unknown) => {
        reportError(error);
        trackError(source, { termId });
        pending.clear();
        tellFailure(wall, props.failedCheckout);
      });
  /** What waited for its reader goes on; else the experience is asked for again. */
  const goOn = async (): Promise<void> => {
    const waiting = await pending.take(props.id);
    if (waiting) {
      for (const open of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) open.close();
      return use((tp) => {
        // a vendor's checkout may have asked for the sign-in from above the page, and stands there still
        tp.offer.close();
        tp.offer.startCheckout(waiting);
      }, waiting.termId);
    }
    if (await openText(wall, props)) return;
    current?.experience.execute();
  };
  const on = (event: string, handler: (params: never) => unknown): void => source.push(['addHandler', event, handler]);
  on('loginRequired', ({ offerId = source.offerId, termId, trackingId, piece = props.id }: PendingCheckout) => {
    if (isKnown()) return true;
    pending.save({ offerId, termId, trackingId, piece, at: Date.now() });
    openSignIn(props);
    return false;
  });
  on('checkoutCancel', pending.clear);
  // what closes because its reader has to sign in waits for them
  on('checkoutClose', () => isKnown() && pending.clear());
  on('checkoutError', (params: { termId?: string; isCounted?: boolean }) => {
    trackError(source, params);
    pending.clear();
  });
  on('checkoutComplete', () => void openBought(wall, props));
  beginOnClick(wall, isKnown, (plan) => {
    const termId = plan === undefined ? undefined : source.terms[plan];
    use((tp) => tp.offer.startCheckout({ offerId: source.offerId, ...(termId !== undefined && { termId }) }), termId);
  });

  const identify = ({ isIn: isNow, token }: { isIn: boolean; token: string | undefined }): void => {
    source.push(['setExternalJWT', isNow ? token : undefined]);
    const cameIn = isNow && !isIn;
    isIn = isNow;
    // whoever was known when the page was opened has been asked for already
    if (cameIn) void goOn().catch(reportError);
  };
  const follow = (): void => {
    identified = openAccount()
      .then((account) => account.followAccount(props.accountType, identify))
      .catch(reportError);
  };
  // where it is known that nobody is signed in, nothing of accounts is loaded for that
  if (props.accountType === 'forgerock' || 'signedIn' in document.documentElement.dataset) follow();
  else identify({ isIn: false, token: undefined });
  // another tab, or the dialog of this one: what this page was marked with when it was opened no longer holds
  new BroadcastChannel('masthead-account').addEventListener('message', ({ data }) => {
    document.documentElement.toggleAttribute('data-signed-in', data === 'signed-in');
    if (data === 'signed-in') follow();
    else identify({ isIn: false, token: undefined });
  });
};
