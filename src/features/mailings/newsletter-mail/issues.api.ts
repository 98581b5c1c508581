import { editorialCall, type MountCall, packCursor, unpackCursor } from '#features/newsroom/editorial-calls';
import { dayMs } from '#platform/time';
import { draftBody, issueAnswer, issueParams, issuePreviewAnswer, issuesAnswer, issuesQuery, newsletterParams } from './issues.schema.ts';
import type { Issues } from './issues.service.ts';

const previewLifeMs = dayMs;
const number = /^[0-9]{1,18}$/;

/** Issues of newsletters: drafts, and previews of them. */
export const issueCalls = (issues: Issues): readonly MountCall[] => [
  editorialCall({
    id: 'listNewsletterIssues',
    method: 'GET',
    url: '/newsletters/:newsletter/issues',
    summary: 'The issues of a newsletter, the newest first.',
    params: newsletterParams,
    query: issuesQuery,
    failures: [404],
    answer: issuesAnswer,
    handle: async ({ params, query }) => {
      const [before] = query.cursor === undefined ? [] : unpackCursor(query.cursor, [number]);
      const found = await issues.list({
        newsletterId: params.newsletter,
        states: query.state && [query.state],
        before,
        size: query.size,
      });
      const last = found.length === query.size ? found.at(-1) : undefined;
      return { data: { issues: found, cursor: last ? packCursor([last.id]) : null } };
    },
  }),
  editorialCall({
    id: 'createNewsletterIssue',
    method: 'POST',
    url: '/newsletters/:newsletter/issues',
    summary: 'Makes a draft of an issue from pieces of the site.',
    description: 'A subject and a preheader that are left out are made from its first two pieces.',
    params: newsletterParams,
    body: draftBody,
    failures: [404],
    answer: issueAnswer,
    created: true,
    handle: async ({ params, body, actor }) => ({
      status: 201,
      data: { issue: await issues.draft({ ...body, newsletterId: params.newsletter }, actor.name) },
    }),
  }),
  editorialCall({
    id: 'deleteNewsletterIssue',
    method: 'DELETE',
    url: '/newsletter-issues/:issue',
    summary: 'Deletes a draft of an issue.',
    params: issueParams,
    failures: [404, 409],
    handle: async ({ params, actor }) => {
      await issues.remove(params.issue, actor.name);
      return undefined;
    },
  }),
  editorialCall({
    id: 'previewNewsletterIssue',
    method: 'POST',
    url: '/newsletter-issues/:issue/preview',
    summary: 'A link that shows an issue as it is mailed, for a day.',
    params: issueParams,
    failures: [404],
    answer: issuePreviewAnswer,
    handle: async ({ params }) => ({ data: { preview: await issues.previewLink(params.issue, previewLifeMs) } }),
  }),
];
