import { type CallContext, editorialCall, type MountCall, packCursor, unpackCursor } from '#features/newsroom/editorial-calls';
import { redirectAnswer, redirectBody, redirectQuery, redirectsAnswer, redirectsQuery } from './redirects.schema.ts';
import type { Redirects } from './redirects.service.ts';

type RedirectCallParts = Pick<CallContext, 'purgesApplied'> & { redirects: Redirects };

const path = /^\/[^\u0000]{0,999}$/;

/** Previous addresses and where they lead. */
export const redirectCalls = ({ redirects, purgesApplied }: RedirectCallParts): readonly MountCall[] => [
  editorialCall({
    id: 'listRedirects',
    method: 'GET',
    url: '/redirects',
    summary: 'The old addresses of a site and where they lead, by path.',
    query: redirectsQuery,
    answer: redirectsAnswer,
    handle: async ({ query: { site, size, cursor } }) => {
      const [after] = cursor === undefined ? [] : unpackCursor(cursor, [path]);
      const found = await redirects.list({ site, after, size });
      const last = found.length === size ? found.at(-1) : undefined;
      return { data: { redirects: found, cursor: last ? packCursor([last.path]) : null } };
    },
  }),
  editorialCall({
    id: 'putRedirect',
    method: 'PUT',
    url: '/redirects',
    summary: 'Keeps an old address leading to a document, a path of the site, or an https address.',
    body: redirectBody,
    failures: [409],
    answer: redirectAnswer,
    handle: async ({ body: { site, path: from, ...target }, actor }) => {
      const redirect = await redirects.put(site, from, target, actor.name);
      await purgesApplied();
      return { data: { redirect } };
    },
  }),
  editorialCall({
    id: 'deleteRedirect',
    method: 'DELETE',
    url: '/redirects',
    summary: 'Ends a redirect.',
    query: redirectQuery,
    failures: [404],
    handle: async ({ query, actor }) => {
      await redirects.remove(query.site, query.path, actor.name);
      await purgesApplied();
      return undefined;
    },
  }),
];
