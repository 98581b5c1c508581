import { rootBrandOf, sites } from '#brands';
import {
  type CheckIdentity,
  createIdentityCheck,
  listHouses,
  type Platform,
  platforms,
  type SocialHouse,
} from '#features/accounts/accounts';
import {
  createCodeExchange,
  createDemoHouse,
  createSocialSignIn,
  type DemoHouse,
  type SocialSignIn,
} from '#features/accounts/social-sign-in';
import type { Config } from '#platform/config';
import { fetchOutside } from '#platform/outside-calls';
import type { Hosts } from '../../../../site/hosts.ts';

/** Signing in with other houses, as a site has it. */
export type SiteSocial = {
  houses: Partial<Record<Platform, SocialHouse>>;
  checkIdentity: CheckIdentity;
  social: SocialSignIn;
  /** Plays the houses that a demo has no ids of; undefined where it is no demo. */
  demoHouse: DemoHouse | undefined;
};

/** Opens the houses of the configuration; in a demo those that are not configured are played. */
export const openSiteSocial = ({
  config,
  hosts,
  now,
}: {
  config: Config;
  hosts: Pick<Hosts, 'siteOf' | 'originOf'>;
  now: () => number;
}): SiteSocial => {
  const configured = listHouses(config.socialClientIds, config.socialClientSecrets);
  const demoHouse = config.demo
    ? createDemoHouse({
        secret: config.secrets.secret,
        isOwnOrigin: (origin) => sites.some((site) => hosts.originOf(site) === origin),
        languageOf: (host) => rootBrandOf(hosts.siteOf(host) ?? 'news').language,
        now,
      })
    : undefined;
  const played = demoHouse ? Object.fromEntries(platforms.map((platform) => [platform, demoHouse.house(platform)])) : {};
  const houses = { ...played, ...configured };
  const exchange = createCodeExchange(fetchOutside);
  return {
    houses,
    demoHouse,
    checkIdentity: createIdentityCheck({
      fetchText: async (url) => (demoHouse?.isKeysUrl(url) ? demoHouse.readKeys() : (await fetchOutside(url)).text()),
      now,
    }),
    social: createSocialSignIn({
      houses,
      exchange: (entry, form) => (demoHouse?.isTokenUrl(entry.tokenUrl) ? demoHouse.exchange(entry, form) : exchange(entry, form)),
      now,
    }),
  };
};
