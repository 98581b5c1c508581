/** What a request says of where it comes from. */
export type AskedFrom = {
  method: string;
  /** Whether Authorization or X-Auth-Token carries a token. */
  hasToken: boolean;
  origin: string | undefined;
  host: string | undefined;
  /** Sec-Fetch-Site. */
  site: string | undefined;
  /** Sec-Purpose, Purpose and the names that browsers gave it before. */
  purposes: readonly (string | undefined)[];
};

/** Why a request is refused: from another site, ahead of a reader, or a link that anybody could have followed. */
export type GuardRefusal = 'not-from-page' | 'prefetch' | 'header-needed';

const ahead = /\b(?:prefetch|prerender|preview)\b/i;

const isOfHost = (origin: string, host: string | undefined): boolean =>
  host !== undefined && URL.canParse(origin) && new URL(origin).host === host.toLowerCase();

/** True for what a page of this host sends, whose cookie therefore counts: a link elsewhere, a form elsewhere and a typed address are none. */
export const isOwnPage = ({ origin, host, site }: Pick<AskedFrom, 'origin' | 'host' | 'site'>): boolean =>
  origin === undefined ? site === 'same-origin' : isOfHost(origin, host) && (site === undefined || site === 'same-origin');

/**
 * Why a request may not be answered (SV-04): the page of another site sent it, and for what changes something also: nobody wants it yet, or it is a GET without
 * the header that no link, picture or form can send.
 */
export const findGuardRefusal = (asked: AskedFrom, changes: boolean): GuardRefusal | undefined => {
  const { site, origin, host } = asked;
  const isElsewhere =
    (site !== undefined && site !== 'same-origin' && site !== 'none') || (origin !== undefined && !isOfHost(origin, host));
  if (isElsewhere) return 'not-from-page';
  if (!changes) return undefined;
  if (asked.purposes.some((purpose) => purpose !== undefined && ahead.test(purpose))) return 'prefetch';
  return asked.method === 'GET' && !asked.hasToken ? 'header-needed' : undefined;
};
