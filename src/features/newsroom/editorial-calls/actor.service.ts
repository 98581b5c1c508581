import type { IncomingHttpHeaders } from 'node:http';
import { isSame } from '#platform/sealing';
import { crossSite, unauthorized } from './editorial-calls.errors.ts';

/** Who acts: the name that revisions and the audit log keep. */
export type Actor = { name: string };
/** Knows an editor by the headers of a call; undefined when it does not. A signed-in editor is one more of these. */
export type Recognise = (headers: IncomingHttpHeaders) => Promise<Actor | undefined> | Actor | undefined;

/** Knows whoever sends the token as a Bearer token; compared in constant time. */
export const recogniseToken =
  (token: string): ((headers: IncomingHttpHeaders) => Actor | undefined) =>
  ({ authorization }) => {
    const given = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
    return given !== undefined && isSame(given, token) ? { name: 'editorial token' } : undefined;
  };

/** Gives who acts, by the first that knows; refuses (401) whom nobody knows. */
export const requireActor = async (headers: IncomingHttpHeaders, known: readonly Recognise[]): Promise<Actor> => {
  for (const recognise of known) {
    const actor = await recognise(headers);
    if (actor) return actor;
  }
  throw unauthorized();
};

/** Refuses (403) a change that the page of another site asks for; programs send no Sec-Fetch-Site, our own pages same-origin. */
export const refuseCrossSite = (method: string, headers: IncomingHttpHeaders): void => {
  const from = headers['sec-fetch-site'];
  if (method !== 'GET' && method !== 'HEAD' && from !== undefined && from !== 'same-origin' && from !== 'none') throw crossSite();
};
