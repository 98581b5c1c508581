import { findRegion } from '../../../content/region.ts';
import { type Consent, decideConsent, readConsent } from './consent.rules.ts';

/** Says that the choices of this browser changed; heard on the document. */
export const consentChanged = 'masthead:consent';

type WithSignal = { globalPrivacyControl?: boolean };

/** The cookies of the page; none where a document may have none. */
export const readCookies = (): string => {
  try {
    return document.cookie;
  } catch (error) {
    if (error instanceof DOMException) return '';
    throw error;
  }
};

/** What holds for the reader in this browser, now: the one gate that everything of others is asked at. */
export const readOwnConsent = (): Consent => {
  const cookies = readCookies();
  return decideConsent({
    record: readConsent(cookies),
    region: findRegion(cookies),
    signal: (navigator as WithSignal).globalPrivacyControl === true,
    keeps: navigator.cookieEnabled,
  });
};
