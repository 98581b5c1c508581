import { escapeHtml } from '#content/text/escape-html';

/** Where an entitlement script signs in: at the real providers, or at those that are tried. */
export const environments = ['staging', 'production'] as const;
export type Environment = (typeof environments)[number];

/** The addresses of the entitlement script, of our own origin. */
export const scriptPaths: Readonly<Record<Environment, `/services/tve/${string}.js`>> = {
  staging: '/services/tve/entitlement-staging/v4/AccessEnabler.js',
  production: '/services/tve/entitlement/v4/AccessEnabler.js',
};

/** What a frame or window reports that came back from a provider, and what a tab tells the others. */
export type TvMessage = { tve: 'return'; query: string } | { tve: 'taken'; query: string } | { tve: 'session' };

/** The channel on which tabs and windows of one browser hear each other. */
export const tvChannel = 'masthead-tve';

/** What such a message says; undefined for everything that is none. */
export const parseTvMessage = (data: unknown): TvMessage | undefined => {
  if (typeof data !== 'object' || data === null || !('tve' in data)) return undefined;
  if (data.tve === 'session') return { tve: 'session' };
  if (data.tve !== 'return' && data.tve !== 'taken') return undefined;
  return 'query' in data && typeof data.query === 'string' && data.query.length <= 4_000 ? { tve: data.tve, query: data.query } : undefined;
};

/** A provider as the configuration of the script has it. */
export type Mvpd = {
  id: string;
  displayName: string;
  logoUrl: string;
  isTempPass: boolean;
  iFrameRequired: boolean;
  iFrameWidth: number;
  iFrameHeight: number;
};

/** The configuration as XML, which is what `setConfig` gets. */
export const toConfigXml = ({ id, mvpds }: { id: string; mvpds: readonly Mvpd[] }): string => {
  const list = mvpds.map(
    (one) =>
      `<mvpd><id>${escapeHtml(one.id)}</id><displayName>${escapeHtml(one.displayName)}</displayName><logoUrl>${escapeHtml(one.logoUrl)}</logoUrl>` +
      `<isTempPass>${one.isTempPass}</isTempPass><iFrameRequired>${one.iFrameRequired}</iFrameRequired>` +
      `<iFrameWidth>${one.iFrameWidth}</iFrameWidth><iFrameHeight>${one.iFrameHeight}</iFrameHeight></mvpd>`,
  );
  return `<config><requestor><id>${escapeHtml(id)}</id><mvpds>${list.join('')}</mvpds></requestor></config>`;
};
