import { packCursor, unpackCursor } from './cursor.service.ts';
import { editorialCall, type MountCall } from './editorial-call.api.ts';
import {
  answers,
  auditQuery,
  purgeBody,
  redirectBody,
  redirectQuery,
  redirectsQuery,
  sentTerm,
  taxonomyParams,
  termsQuery,
} from './editorial.schema.ts';
import type { Editorial } from './editorial.service.ts';
import { termTag } from './taxonomy.service.ts';

const number = /^[0-9]{1,18}$/;
const path = /^\/[^\u0000]{0,999}$/;

/** The taxonomy, redirects, purges and the audit log. */
export const furnitureCalls = ({ taxonomy, redirects, purges, audit, followed }: Editorial): readonly MountCall[] => [
  editorialCall({
    id: 'listTerms',
    method: 'GET',
    url: '/taxonomy',
    summary: 'The terms right below a path.',
    query: termsQuery,
    answer: answers.terms,
    handle: async ({ query }) => ({ data: { terms: await taxonomy.below(query.under) } }),
  }),
  editorialCall({
    id: 'getTerm',
    method: 'GET',
    url: '/taxonomy/:path',
    hasTag: true,
    alsoAt: { url: '/taxonomy/*', rest: 'path' },
    summary: 'A term by its path; its ETag is of what it says.',
    params: taxonomyParams,
    failures: [404],
    answer: answers.term,
    handle: async ({ params }) => {
      const term = await taxonomy.get(params.path);
      return { data: { term }, headers: { etag: termTag(term) } };
    },
  }),
  editorialCall({
    id: 'putTerm',
    method: 'PUT',
    url: '/taxonomy/:path',
    ifMatch: 'unless-new',
    hasTag: true,
    alsoAt: { url: '/taxonomy/*', rest: 'path' },
    summary: 'Stores a term; If-Match names the one that was opened, and is left out for a new one.',
    description: 'A path never changes: make the new term, give it to the pieces, then delete the old one.',
    params: taxonomyParams,
    body: sentTerm,
    failures: [412, 413, 415, 428],
    answer: answers.term,
    handle: async ({ params, body, request }) => {
      const term = await taxonomy.put(params.path, body, request.headers['if-match']);
      await followed();
      return { data: { term }, headers: { etag: termTag(term) } };
    },
  }),
  editorialCall({
    id: 'deleteTerm',
    method: 'DELETE',
    url: '/taxonomy/:path',
    ifMatch: 'required',
    alsoAt: { url: '/taxonomy/*', rest: 'path' },
    summary: 'Takes a term away; pieces keep its path. One with terms below it is refused.',
    params: taxonomyParams,
    failures: [404, 409, 412, 428],
    handle: async ({ params, actor, request }) => {
      await taxonomy.remove(params.path, request.headers['if-match'], actor.name);
      await followed();
      return undefined;
    },
  }),
  editorialCall({
    id: 'purgePages',
    method: 'POST',
    url: '/purge',
    takesFromReaders: true,
    summary: 'Has cached pages made anew on every node: by tags, ids or paths.',
    body: purgeBody,
    answer: answers.purged,
    handle: async ({ body, actor }) => {
      const data = await purges.purge(body, actor.name);
      await followed();
      return { data };
    },
  }),
  editorialCall({
    id: 'listRedirects',
    method: 'GET',
    url: '/redirects',
    summary: 'The old addresses of a site and where they lead, by path.',
    query: redirectsQuery,
    answer: answers.redirects,
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
    answer: answers.redirect,
    handle: async ({ body: { site, path: from, ...target }, actor }) => {
      const redirect = await redirects.put(site, from, target, actor.name);
      await followed();
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
      await followed();
      return undefined;
    },
  }),
  editorialCall({
    id: 'listAuditEntries',
    method: 'GET',
    url: '/audit',
    summary: 'What was done, by whom, the newest first. It is only ever added to.',
    query: auditQuery,
    answer: answers.audit,
    handle: async ({ query: { subject, action, size, cursor } }) => {
      const [before] = cursor === undefined ? [] : unpackCursor(cursor, [number]);
      const entries = await audit({ subject, action, before, size });
      const last = entries.length === size ? entries.at(-1) : undefined;
      return { data: { entries, cursor: last ? packCursor([last.id]) : null } };
    },
  }),
];
