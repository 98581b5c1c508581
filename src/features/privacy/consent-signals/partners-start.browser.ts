import type { Callback } from './call-stub.rules.ts';
import { setUpStub } from './call-stub.browser.ts';
import { readCookies, readOwnConsent } from '#features/slots/consent-gate.browser';
import { type PartnerAsker, readPartners } from './partners.rules.ts';

const isCallback = (value: unknown): value is Callback => typeof value === 'function';

/**
 * Puts up `__tcfapi` for a reader in Europe, before anybody is loaded who may ask it, and says whether the reader has to be asked for the partners: their
 * answer is not here, was cut short or changed, or was given to another site.
 */
export const startPartners = (asker: PartnerAsker): boolean => {
  setUpStub({
    name: '__tcfapi',
    toCall: ({ command, version, parameter }, reply) => [command, version, reply, parameter],
    answerNow: (command, _version, callback) => {
      if (command !== 'ping' || !isCallback(callback)) return false;
      callback({ gdprApplies: true, cmpLoaded: false, cmpStatus: 'stub', apiVersion: '2.2', cmpId: asker.cmpId }, true);
      return true;
    },
    load: (waiting) => import('./tcf.browser.ts').then(({ startTcf }) => startTcf(asker, waiting)),
  });
  const { isHonored } = readOwnConsent();
  return !isHonored && navigator.cookieEnabled && !readPartners(readCookies(), asker);
};
