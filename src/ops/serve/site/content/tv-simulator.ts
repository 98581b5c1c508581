import { rootBrandOf, sites } from '#brands';
import { createProviderSimulator, startSimulatorServer } from '#features/media/tv-providers';
import type { Config } from '#platform/config';
import type { Hosts } from '../../../../site/hosts.ts';

/** The invented TV providers of a demo: where readers reach them, and where the site does. */
export type TvSimulator = { port: number; origin: string; url: string; close: () => Promise<void> };

const reachable = (host: string): string => (host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host);
// a name of its own: what a browser keeps from the frames of other sites, it keeps from these as well
const originAt = ({ tvProviders: { simulator } }: Config, port: number): string => simulator.origin ?? `http://providers.localhost:${port}`;
const open = (config: Config, port: number, close: TvSimulator['close']): TvSimulator => ({
  port,
  close,
  origin: originAt(config, port),
  url: `http://${reachable(config.host)}:${port}`,
});

/** Starts the invented providers at a port of their own, or takes those that another process of this site started. */
export const openTvSimulator = async (config: Config, hosts: Hosts, now: () => number): Promise<TvSimulator> => {
  const { port: asked, runs } = config.tvProviders.simulator;
  if (runs) return open(config, asked, () => Promise.resolve());
  let port = asked;
  const simulator = createProviderSimulator({
    secret: config.secrets.secret,
    origin: () => originAt(config, port),
    languageOf: (host) => rootBrandOf(hosts.siteOf(host) ?? 'news').language,
    framedBy: () => sites.map(hosts.originOf),
    now,
  });
  const server = await startSimulatorServer({ simulator, secret: config.secrets.secret, port: asked, host: config.host, now });
  ({ port } = server);
  return open(config, port, server.close);
};
