import { requestJsonp, type JsonpOptions } from '../../../platform/browser/jsonp.ts';
import type { OutsideLoads } from '#content/site/outside-loads';
import { listScriptHosts } from './script-hosts.rules.ts';
import { readOwnConsent } from './own-consent.browser.ts';
import { trustScriptsOf } from './partner-scripts.browser.ts';

type WithJsonp = { mastheadJsonp?: (address: string, options?: Omit<JsonpOptions, 'trust'>) => Promise<unknown> };

const loaded = new Set<string>();
const once = (address: string, load: () => void): void => {
  if (loaded.has(address)) return;
  loaded.add(address);
  load();
};

/** Loads what is configured and let in, each once: the header script, that of an ad service, the cookie pixels, and the helper for calls by script. */
export const startOutsideLoads = (loads: OutsideLoads): void => {
  const { headerScript, cookiePixels, jsonpHosts, adService } = loads;
  const page: typeof globalThis & WithJsonp = globalThis;
  const { allows } = readOwnConsent();
  const trusted = trustScriptsOf(listScriptHosts(loads));
  if (allows.personalization && jsonpHosts.length > 0)
    page.mastheadJsonp ??= (address, options) =>
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
