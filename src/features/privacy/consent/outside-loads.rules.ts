import type { OutsideLoads } from '#content/outside-loads';
import type { Choices } from './consent.rules.ts';

/** What the page gives its footer's island: what the deployment loads of others, and of how many in a hundred visits it measures the speed; absent for nothing. */
export type ConsentProps = { loads?: OutsideLoads; sample?: number };

/** True where a reader lets in something of what is configured. */
export const hasLoads = ({ headerScript, cookiePixels, jsonpHosts }: OutsideLoads, allows: Choices): boolean =>
  (allows.ads && (headerScript !== undefined || cookiePixels.length > 0)) || (allows.personalization && jsonpHosts.length > 0);

/** The hosts that scripts of others come from, as they are configured. */
export const listScriptHosts = ({ headerScript, jsonpHosts }: OutsideLoads): string[] => [
  ...jsonpHosts,
  ...(headerScript === undefined ? [] : [new URL(headerScript).host]),
];

/** True for an address of one of the hosts, over https. */
export const isAllowedScript = (address: string, hosts: ReadonlySet<string>): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, host } = new URL(address);
  return protocol === 'https:' && hosts.has(host);
};
