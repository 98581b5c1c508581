import { followAccount, openSignIn } from '../../readers/account-pages/account-link.island.tsx';
import { openText } from './open-text.browser.ts';
import { type PendingCheckout, readPendingCheckout } from './pending-checkout.rules.ts';
import type { WallProps } from './wall.view.ts';
import { type CheckoutParams, createTpRuntime, type TpAccess, type TpParts, type TpRuntime } from './tp-runtime.browser.ts';

type Props = WallProps;
type Application = { aid: string; brand: string; offerId: string; terms: string[] };

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

const clearPending = (): void =>
  inStorage((storage) => {
    storage.removeItem(pendingName);
    storage.removeItem(offerName);
  });
const savePending = (pending: PendingCheckout): void =>
  inStorage((storage) => {
    storage.setItem(pendingName, JSON.stringify(pending));
    storage.setItem(offerName, pending.offerId);
  });

const readJson = async <Answer>(address: string): Promise<Answer> => {
  const response = await fetch(address, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`${response.statusText} (${response.status}) @ ${address}`);
  return (await response.json()) as Answer;
};

/** An error of a checkout is tracked: that there was one, and of which plan. */
const trackError = ({ termId }: { termId?: string }): void =>
  void navigator.sendBeacon('/services/paywall/events', new URLSearchParams({ event: 'checkoutError', term: termId ?? '' }));

/** The runtime of this page's wall, loaded by its application id. */
const createParts = (props: Props, application: Application, openCheckout: TpParts['openCheckout']): TpParts => ({
  application,
  readAccess: (rid = props.id) => readJson<TpAccess>(`/services/paywall/access/${encodeURIComponent(rid)}`),
  openCheckout,
  openOffer: async (_params, container) => {
    const { openOffer } = await import('./offer-template.browser.ts');
    await openOffer(props, container);
  },
  closeOffers: (container) => {
    for (const open of (container ?? document).querySelectorAll<HTMLElement>('[data-tp-template]')) {
      if (open instanceof HTMLDialogElement) open.close();
      open.remove();
    }
  },
  signIn: () => void openSignIn(props.signIn, props.close, props.accountType).catch(reportError),
  find: (selector) => document.querySelector(selector),
  clock: { now: Date.now, later: (work, ms) => void setTimeout(work, ms) },
  report: reportError,
});

/** The plans of a wall begin their checkout above the page, and so does its sign-in for who is known already. */
const beginOnClick = (wall: HTMLElement, tp: TpRuntime['tp'], application: Application): void => {
  wall.addEventListener(
    'click',
    (event) => {
      const target = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-term],a[data-sign-in]') : null;
      if (!target || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const { term } = target.dataset;
      // a sign-in in a template begins the checkout of who is known already
      if (term === undefined && !tp.user.isUserValid()) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      tp.offer.startCheckout({ offerId: application.offerId, ...(term !== undefined && { termId: term }) });
    },
    true,
  );
};

/** Starts the runtime for a wall that stands: what is sold is bought above the page, and what was bought opens it (PW-02, PW-14). */
export const startPaywall = async (wall: HTMLElement, props: Props): Promise<void> => {
  const application = await readJson<Application>(`/services/paywall/applications/${props.aid}`);
  // without a store it is kept here, for as long as this page is open
  let kept: PendingCheckout | undefined;
  const openCheckout: TpParts['openCheckout'] = async (params: CheckoutParams, notify) => {
    const { openCheckoutDialog } = await import('./checkout-dialog.browser.ts');
    const address = new URL(props.checkout, location.href);
    address.search = new URLSearchParams({ plan: params.termId ?? '', piece: params.piece ?? props.id }).toString();
    await openCheckoutDialog(address.href, props.close, notify);
  };
  const runtime = createTpRuntime(createParts(props, application, openCheckout));
  const { tp } = runtime;
  const clear = (): void => {
    kept = undefined;
    clearPending();
  };
  const takePending = (): PendingCheckout | undefined => {
    const stored = inStorage((storage) => storage.getItem(pendingName)) ?? null;
    const pending = readPendingCheckout(stored, { now: Date.now(), terms: application.terms }) ?? kept;
    clear();
    return pending;
  };
  /** What waited for its reader goes on; else the experience is asked for again. */
  const goOn = async (): Promise<void> => {
    const pending = takePending();
    if (pending && (pending.piece ?? props.id) === props.id) {
      for (const open of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) open.close();
      return tp.offer.startCheckout(pending);
    }
    if (await openText(wall, props)) return;
    tp.experience.execute();
  };
  tp.push([
    'addHandler',
    'loginRequired',
    ({ offerId, termId, trackingId, piece = props.id }: PendingCheckout) => {
      if (tp.user.isUserValid()) return true;
      kept = { offerId, termId, trackingId, piece, at: Date.now() };
      savePending(kept);
      void openSignIn(props.signIn, props.close, props.accountType).catch(reportError);
      return false;
    },
  ]);
  for (const event of ['checkoutCancel', 'checkoutClose'] as const) tp.push(['addHandler', event, clear]);
  tp.push([
    'addHandler',
    'checkoutError',
    (params: { termId?: string }) => {
      trackError(params);
      clear();
    },
  ]);
  tp.push(['addHandler', 'checkoutComplete', () => void openText(wall, props)]);
  runtime.install(window as { tp?: unknown });

  beginOnClick(wall, tp, application);

  let isIn = false;
  const identify = ({ isIn: isNow, token }: { isIn: boolean; token: string | undefined }): void => {
    tp.push(['setExternalJWT', isNow ? token : undefined]);
    // whoever was known when the page was opened has been asked for already
    if (isNow && !isIn) void goOn().catch(reportError);
    isIn = isNow;
  };
  await followAccount(props.accountType, identify);
  // another tab, or the dialog of this one
  new BroadcastChannel('masthead-account').addEventListener('message', ({ data }) => {
    if (data === 'signed-in') void followAccount(props.accountType, identify).catch(reportError);
  });
};
