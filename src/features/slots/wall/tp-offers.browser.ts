import type { Emit, OfferParams, TpParts } from './tp-parts.browser.ts';

/** Shows and closes offers, in the places that are named. */
export const createOffers = (parts: TpParts, emit: Emit) => {
  const { application, report } = parts;
  const findContainer = (selector: string | undefined): Element | undefined => {
    if (selector === undefined) return undefined;
    const found = parts.find(selector);
    if (!found) throw new Error(`There is no ${selector} on this page.`);
    return found;
  };

  const show = (params: OfferParams = {}): void => {
    try {
      const container = params.displayMode === 'inline' ? findContainer(params.containerSelector) : undefined;
      emit('showOffer', { ...params, offerId: params.offerId ?? application.offerId });
      parts.openOffer(params, container).catch((error: unknown) => void emit('checkoutError', { message: String(error) }));
    } catch (error) {
      // an offer for a place that is not there, or no selector at all
      emit('checkoutError', { ...params, message: String(error) });
    }
  };

  return {
    show,
    close: () => parts.closeOffers(undefined),
    closeInline: (selector: string): void => {
      try {
        parts.closeOffers(findContainer(selector));
      } catch (error) {
        report(error);
      }
    },
  };
};
