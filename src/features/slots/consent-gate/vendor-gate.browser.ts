import { trustByDefault } from '../../../platform/browser/default-policy.ts';
import type { Purpose } from './consent.rules.ts';
import { consentChanged, readOwnConsent } from './own-consent.browser.ts';
import { trustScriptsOf } from './partner-scripts.browser.ts';

const isAllowed = (purpose: Purpose): boolean => readOwnConsent().allows[purpose];

/** Waits until a reader lets others in for a purpose: at once, or whenever they change their choices. */
export const whenAllowed = (purpose: Purpose): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (!isAllowed(purpose)) return;
      document.removeEventListener(consentChanged, look);
      resolve();
    };
    document.addEventListener(consentChanged, look);
    look();
  });

/** Shows the choices to a reader who wants something that they do not let in; the page of the choices where they cannot be shown above this one. */
export const askToAllow = (purpose: Purpose): void => {
  const link = document.querySelector<HTMLAnchorElement>('a[data-privacy-choices]');
  if (!link || isAllowed(purpose)) return;
  void import('./consent-dialog.browser.ts')
    .then(({ openConsentDialog }) => openConsentDialog(link.href))
    .catch(() => location.assign(link.href));
};

type ScriptOfOthers = {
  hosts: readonly string[];
  purpose: Purpose;
  timeoutMs: number;
  /** Whether it makes parts of the page from HTML. What that may do is as before: the policy of the page runs no script in it. */
  writesHtml?: boolean;
};

/** Loads a script of a configured host, once the gate lets it: it is asked at once before the request. Fails where it does not come in time. */
export const loadScript = async (address: string, of: ScriptOfOthers): Promise<void> => {
  await whenAllowed(of.purpose);
  const script = document.createElement('script');
  script.async = true;
  script.src = trustScriptsOf(of.hosts)(address);
  if (of.writesHtml) trustByDefault({ script: () => false, html: true });
  await new Promise<void>((resolve, reject) => {
    const fail = (why: string) => () => reject(new Error(`${new URL(address).host} ${why}.`));
    const timer = setTimeout(fail('did not answer in time'), of.timeoutMs);
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', fail('could not be loaded'));
    document.head.append(script);
    script.addEventListener('load', () => clearTimeout(timer));
  });
};
