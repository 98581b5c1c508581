import type { ThrottleClock } from './throttle.rules.ts';

/** The events of the runtime, in the words of the field. */
export type TpEvent =
  | 'loginRequired'
  | 'loginSuccess'
  | 'logout'
  | 'startCheckout'
  | 'checkoutStart'
  | 'checkoutSelectTerm'
  | 'checkoutStateChange'
  | 'checkoutSubmitPayment'
  | 'submitPayment'
  | 'checkoutComplete'
  | 'checkoutClose'
  | 'checkoutCancel'
  | 'checkoutError'
  | 'showOffer'
  | 'showTemplate'
  | 'meterActive'
  | 'meterExpired'
  | 'alreadyHasAccess'
  | 'experienceExecute'
  | 'experienceExecutionFailed'
  | 'customEvent'
  | 'checkoutCustomEvent';
/** Tells an event; false where a handler says that what would follow is not done. */
export type Emit = (event: TpEvent, params?: object) => boolean;
export type CheckoutParams = { offerId: string; termId?: string; trackingId?: string; piece?: string };
export type OfferParams = { offerId?: string; displayMode?: 'modal' | 'inline'; containerSelector?: string; piece?: string };
/** How a piece stands for its reader: what a call of `access` answers. */
export type TpAccess = { access: { granted: boolean; rule: string }; meter: Record<string, unknown> | null };

/** What the runtime is given: an application of our own origin, and what it does in the page. */
export type TpParts = {
  application: { aid: string; brand: string; offerId: string; terms: readonly string[] };
  /** Asks whether a piece is open; without one for the page's own. */
  readAccess: (rid?: string) => Promise<TpAccess>;
  /** Opens a checkout above the page; `notify` hears what happens in it. */
  openCheckout: (params: CheckoutParams, notify: (event: TpEvent, params: object) => void) => Promise<void>;
  /** Shows the plans: above the page, or in a container of it. */
  openOffer: (params: OfferParams, container: Element | undefined) => Promise<void>;
  closeOffers: (container: Element | undefined) => void;
  /** Signs in where no handler does. */
  signIn: () => void;
  /** An element of the page by a selector; throws for one that is none. */
  find: (selector: string) => Element | null;
  clock: ThrottleClock;
  report: (error: unknown) => void;
};
