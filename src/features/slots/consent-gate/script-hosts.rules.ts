import type { OutsideLoads } from '#content/site/outside-loads';

/** The hosts that scripts of others come from, as they are configured. */
export const listScriptHosts = ({ headerScript, jsonpHosts, adService }: OutsideLoads): string[] => [
  ...jsonpHosts,
  ...(adService?.hosts ?? []),
  ...[headerScript, adService?.script].flatMap((script) => (script === undefined ? [] : [new URL(script).host])),
];

/** True for an address of one of the hosts, over https. */
export const isAllowedScript = (address: string, hosts: ReadonlySet<string>): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, host } = new URL(address);
  return protocol === 'https:' && hosts.has(host);
};
