import type { Config } from '#platform/config';
import { createHosts, type Hosts } from '../../../site/hosts.ts';

/** The hosts of a site that may not know its port before it listens. */
export type SiteHosts = Hosts & {
  /** The site listens on this port: from now on its origins carry it. */
  setPort: (port: number) => void;
};

/** The hosts of the configuration; where it asks for any free port (0), origins are right once `setPort` was called. */
export const createSiteHosts = ({ hosts: configured, port }: Pick<Config, 'hosts' | 'port'>): SiteHosts => {
  let hosts = createHosts(configured, port);
  return {
    // which site a host means does not depend on the port
    siteOf: hosts.siteOf,
    originOf: (site) => hosts.originOf(site),
    setPort: (listening) => {
      hosts = createHosts(configured, listening);
    },
  };
};
