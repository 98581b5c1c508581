import { findRegion } from '#content/location/region';
import { type Consent, decideConsent, mayOnPress, type Purpose, readConsent } from './consent.rules.ts';

/** Says that the choices of this browser changed; heard on the document. */
export const consentChanged = 'masthead:consent';
/** Says that the choices are shown in this page, to be made. */
export const consentShown = 'masthead:consent-shown';

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

const readAsked = () => {
  const cookies = readCookies();
  return {
    record: readConsent(cookies),
    region: findRegion(cookies),
    signal: (navigator as WithSignal).globalPrivacyControl === true,
    keeps: navigator.cookieEnabled,
  };
};

/** What holds for the reader in this browser, now: the one gate that everything of others is asked at. */
export const readOwnConsent = (): Consent => decideConsent(readAsked());

/** Whether the reader's press lets somebody's part in. */
export const mayLoadOnPress = (purpose: Purpose): boolean => mayOnPress(purpose, readAsked());
