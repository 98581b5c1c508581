import type { OutsideLoads } from '#content/outside-loads';
import type { Choices } from './consent.rules.ts';

/** What the page gives its footer's island: what the deployment loads of others, and of how many in a hundred visits it measures the speed; absent for nothing. */
export type ConsentProps = { loads?: OutsideLoads; sample?: number };

/** True where a reader lets in something of what is configured. */
export const hasLoads = ({ headerScript, cookiePixels, jsonpHosts, adService }: OutsideLoads, allows: Choices): boolean =>
  (allows.ads && (headerScript !== undefined || adService !== undefined || cookiePixels.length > 0)) ||
  (allows.personalization && jsonpHosts.length > 0);

/** True for an address of a host that is configured, over https. */
export const isAllowedScript = (address: string, { headerScript, jsonpHosts, adService }: OutsideLoads): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, host, origin } = new URL(address);
  if (protocol !== 'https:') return false;
  if (jsonpHosts.includes(host) || adService?.hosts.includes(host)) return true;
  return [headerScript, adService?.script].some((script) => script !== undefined && origin === new URL(script).origin);
};
