import { readOwnConsent } from '#features/slots/consent-gate.browser';
import type { FilledSlot } from '#content/site/ad-decisions';
import { addShown, formatShown, parseShown, type ShownAds, shownAdsName } from './shown-ads.rules.ts';

/** A store that is closed to us keeps nothing. */
const inStorage = <Result>(work: (storage: Storage) => Result): Result | undefined => {
  try {
    return work(localStorage);
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
};

/** What counts how often this browser was shown a line item with a cap. */
export type ShownCounter = { format: () => string; add: (filled: FilledSlot) => void };

/** Counts in the browser's store where a reader lets ads count; for anybody else as long as the page is open, and nothing is stored (AD-12). */
export const createShownCounter = (now: () => number = Date.now): ShownCounter => {
  let here: ShownAds = {};
  const read = (): ShownAds => {
    if (!readOwnConsent().allows.ads) {
      // counts of before a refusal go with it
      inStorage((storage) => storage.removeItem(shownAdsName));
      return here;
    }
    const stored = inStorage((storage) => storage.getItem(shownAdsName));
    return stored === undefined ? here : parseShown(stored, now());
  };
  return {
    format: () => formatShown(read(), now()),
    add: ({ lineItem, cap }) => {
      if (!cap) return;
      here = addShown(read(), { lineItem, hours: cap.hours }, now());
      if (readOwnConsent().allows.ads) inStorage((storage) => storage.setItem(shownAdsName, JSON.stringify(here)));
    },
  };
};
