import { randomBytes } from 'node:crypto';
import { type Brand, brandOf, type Site, type Vertical } from '#brands';
import { inject } from 'vitest';
import { askAgain } from './ask-again.ts';
import { type Answer, ask, type Question } from './ask.ts';
import { outboxPath, parseOutbox, type WithOutbox } from './outbox.ts';

/** The built site with the demo newsroom, shared by the tests of a run: they read it and never change it. */
export type RunningSite = WithOutbox & {
  port: number;
  originOf(site: Site): string;
  /** The address of a path of a brand, its base path included. */
  buildAddress(vertical: Vertical, path?: string): string;
  get(site: Site, path: string, question?: Question): Promise<Answer>;
};

const inBrand = ({ basePath }: Brand, path: string): string => (basePath === '/' ? path : `${basePath}${path === '/' ? '' : path}`);

/** The header by which a client of the shared site has an address of its own, and so its own limits. */
export const ownAddress = (): { 'x-forwarded-for': string } => ({
  'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}`,
});

/** Starts the site when it is asked for the first time in a run (some 15 s); gives its addresses. It ends with the run. */
export const startRunningSite = async (): Promise<RunningSite> => {
  const answer = await fetch(`${inject('sharedServers')}/site`);
  if (!answer.ok) throw new Error(await answer.text());
  const { port } = await answer.json<{ port: number }>();
  const client = ownAddress();
  const originOf = (site: Site) => `http://${site}.localhost:${port}`;
  const get: RunningSite['get'] = (site, path, question) =>
    askAgain(() => ask(port, path, { host: `${site}.localhost:${port}`, ...question, headers: { ...client, ...question?.headers } }));
  return {
    port,
    originOf,
    buildAddress: (vertical, path = '/') => `${originOf(brandOf(vertical).site)}${inBrand(brandOf(vertical), path)}`,
    get,
    listDeliveries: async () => parseOutbox((await get('news', outboxPath)).text),
  };
};
