import { type CallContext, editorialCall, type MountCall } from '#features/newsroom/editorial-calls';
import { sentTerm, taxonomyParams, termAnswer, termsAnswer, termsQuery } from './taxonomy.schema.ts';
import { buildTermTag, type Taxonomy } from './taxonomy.service.ts';

type TaxonomyCallParts = Pick<CallContext, 'purgesApplied'> & { taxonomy: Taxonomy };

/** The terms of the taxonomy. */
export const taxonomyCalls = ({ taxonomy, purgesApplied }: TaxonomyCallParts): readonly MountCall[] => [
  editorialCall({
    id: 'listTerms',
    method: 'GET',
    url: '/taxonomy',
    summary: 'The terms right below a path.',
    query: termsQuery,
    answer: termsAnswer,
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
    answer: termAnswer,
    handle: async ({ params }) => {
      const term = await taxonomy.get(params.path);
      return { data: { term }, headers: { etag: buildTermTag(term) } };
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
    answer: termAnswer,
    handle: async ({ params, body, request }) => {
      const term = await taxonomy.put(params.path, body, request.headers['if-match']);
      await purgesApplied();
      return { data: { term }, headers: { etag: buildTermTag(term) } };
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
      await purgesApplied();
      return undefined;
    },
  }),
];
