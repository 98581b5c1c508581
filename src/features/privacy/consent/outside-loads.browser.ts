import { requestJsonp, type JsonpOptions } from '../../../platform/browser/jsonp.ts';
import type { OutsideLoads } from '#content/outside-loads';
import { isAllowedScript } from './outside-loads.rules.ts';
import { readOwnConsent } from './own-consent.browser.ts';

type ScriptPolicy = { createScriptURL(address: string): string };
type WithPolicies = { trustedTypes?: { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy } };
type WithJsonp = { mastheadJsonp?: (address: string, options?: Omit<JsonpOptions, 'trust'>) => Promise<unknown> };

let trust: ((address: string) => string) | undefined;
/** Lets through script addresses of the configured hosts alone: ours by its own policy, and those that a partner's script adds by the default one. */
const openPolicies = (loads: OutsideLoads): ((address: string) => string) => {
  if (trust) return trust;
  const check = (address: string): string => {
    if (!isAllowedScript(address, loads)) throw new TypeError(`${address} is not of a host that is configured.`);
    return address;
  };
  const { trustedTypes } = globalThis as WithPolicies;
  const policy = trustedTypes?.createPolicy('partners', { createScriptURL: check });
  trustedTypes?.createPolicy('default', { createScriptURL: check });
  trust = (address) => (policy ? policy.createScriptURL(address) : check(address));
  return trust;
};

const loaded = new Set<string>();
const once = (address: string, load: () => void): void => {
  if (loaded.has(address)) return;
  loaded.add(address);
  load();
};

/** Loads what is configured and let in, each once: the header script, that of an ad service, the cookie pixels, and the helper for calls by script. */
export const startOutsideLoads = (loads: OutsideLoads): void => {
  const { headerScript, cookiePixels, jsonpHosts, adService } = loads;
  const { allows } = readOwnConsent();
  const trusted = openPolicies(loads);
  if (allows.personalization && jsonpHosts.length > 0)
    (globalThis as WithJsonp).mastheadJsonp ??= (address, options) =>
      readOwnConsent().allows.personalization
        ? requestJsonp(address, { ...options, trust: trusted })
        : Promise.reject(new Error('The reader does not let others be asked.'));
  if (!allows.ads) return;
  for (const address of [headerScript, adService?.script])
    if (address !== undefined)
      once(address, () => {
        const script = document.createElement('script');
        script.async = true;
        script.src = trusted(address);
        document.head.append(script);
      });
  for (const pixel of cookiePixels) once(pixel, () => (new Image().src = pixel));
};
