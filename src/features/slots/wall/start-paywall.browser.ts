import { openCheckoutDialog } from './checkout-dialog.browser.ts';
import { openSignIn } from './open-sign-in.browser.ts';
import { followTp } from './page-of-tp.browser.ts';
import type { CheckoutParams, TpAccess, TpParts } from './tp-parts.browser.ts';
import { createTpRuntime } from './tp-runtime.browser.ts';
import type { WallProps } from './wall.view.ts';

type Application = { aid: string; brand: string; offerId: string; terms: string[] };

const readJson = async <Answer>(address: string): Promise<Answer> => {
  const response = await fetch(address, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`${response.statusText} (${response.status}) @ ${address}`);
  return response.json<Answer>();
};

/** The runtime of this page's wall, loaded by its application id. */
const createParts = (props: WallProps, application: Application): TpParts => ({
  application,
  readAccess: (rid = props.id) => readJson<TpAccess>(`/services/paywall/access/${encodeURIComponent(rid)}`),
  openCheckout: async (params: CheckoutParams, notify) => {
    const address = new URL(props.checkout, location.href);
    address.search = new URLSearchParams({ plan: params.termId ?? '', piece: params.piece ?? props.id }).toString();
    await openCheckoutDialog(address.href, props.close, notify);
  },
  openOffer: (_params, container) => import('./offer-template.browser.ts').then((part) => part.openOffer(props, container)),
  closeOffers: (container) => {
    for (const open of (container ?? document).querySelectorAll<HTMLElement>('[data-tp-template]')) {
      if (open instanceof HTMLDialogElement) open.close();
      open.remove();
    }
  },
  signIn: () => openSignIn(props),
  find: (selector) => document.querySelector(selector),
  clock: { now: Date.now, later: (work, ms) => void setTimeout(work, ms) },
  report: reportError,
});

/** Starts the built-in runtime for a wall that stands: what is sold is bought above the page, and what was bought opens it (PW-02, PW-14). */
export const startPaywall = async (wall: HTMLElement, props: WallProps): Promise<void> => {
  const application = await readJson<Application>(`/services/paywall/applications/${props.aid}`);
  const { tp, install } = createTpRuntime(createParts(props, application));
  const page: Window & { tp?: unknown } = window;
  install(page);
  const { offerId, terms } = application;
  followTp(wall, props, {
    push: (command) => void tp.push(command),
    ready: () => Promise.resolve(tp),
    offerId,
    terms: Object.fromEntries(terms.map((term) => [term, term])),
  });
};
