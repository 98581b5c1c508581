import { trustByDefault } from '../../../platform/browser/default-policy.ts';
import { isAllowedScript } from './script-hosts.rules.ts';

type ScriptPolicy = { createScriptURL(address: string): string };
type WithPolicies = { trustedTypes?: { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy } };

const hosts = new Set<string>();
let trust: ((address: string) => string) | undefined;

/**
 * Lets through script addresses of configured hosts alone: ours by the policy `partners`, and those that a partner's script adds by the default one. There
 * can be one of each in a page, so whoever comes later adds their hosts.
 */
export const trustScriptsOf = (added: readonly string[]): ((address: string) => string) => {
  for (const host of added) hosts.add(host);
  if (trust) return trust;
  const check = (address: string): string => {
    if (!isAllowedScript(address, hosts)) throw new TypeError(`${address} is not of a host that is configured.`);
    return address;
  };
  const { trustedTypes }: typeof globalThis & WithPolicies = globalThis;
  const policy = trustedTypes?.createPolicy('partners', { createScriptURL: check });
  trustByDefault({ script: (address) => isAllowedScript(address, hosts) });
  trust = (address) => (policy ? policy.createScriptURL(address) : check(address));
  return trust;
};
