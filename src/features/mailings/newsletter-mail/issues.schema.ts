import { z } from 'zod';
import { issueStates } from '#content/responses/newsletter-issue';
import { line, taxonomyPath, vertical } from '#content/model/primitives';
import { nameSchemas } from '#content/model/schema-names';
import { listPage, nextPage } from '#features/newsroom/editorial-calls';
import { mostPieces } from './issue.rules.ts';

const newsletterId = z
  .string()
  .regex(/^sub_[a-z0-9_]{1,60}$/, 'must be the id of a newsletter, such as sub_news_politics')
  .describe('The id of a newsletter.');
const piece = z
  .object({
    id: z.string().regex(/^[a-z]{4}[0-9]{1,15}$/, 'must be the id of a piece'),
    headline: line(300).min(1).optional(),
    description: line(2000).optional(),
  })
  .strict();

export const newsletterParams = z.object({ newsletter: newsletterId });
export const issueParams = z.object({ issue: z.string().regex(/^[1-9][0-9]{0,17}$/, 'must be the number of an issue') });
export const issuesQuery = z.object({ ...listPage, state: z.enum(issueStates).optional() });

export const draftBody = z
  .object({
    items: z.array(piece).min(1).max(mostPieces).optional().describe('Pieces by hand, in their order.'),
    rule: z
      .object({ section: taxonomyPath, size: z.number().int().min(1).max(mostPieces).default(8) })
      .strict()
      .optional()
      .describe('Instead of items: the newest of a section since the last issue.'),
    subject: line(150).min(1).optional(),
    preheader: line(180).optional(),
    intro: z.string().max(4000).optional().describe('Paragraphs, parted by empty lines.'),
    isUrgent: z.boolean().optional().describe('It goes out in quiet hours too.'),
  })
  .strict()
  .refine(({ items, rule }) => (items === undefined) !== (rule === undefined), 'has either items or a rule');

const issue = z.object({
  id: z.string(),
  newsletterId: z.string(),
  vertical,
  state: z.enum(issueStates),
  subject: z.string(),
  preheader: z.string(),
  intro: z.string(),
  items: z.array(z.object({ id: z.string(), headline: z.string().optional(), description: z.string().optional() })),
  isUrgent: z.boolean(),
  createdAt: z.string(),
  createdBy: z.string(),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
});
nameSchemas({ NewsletterIssue: issue });

export const issueAnswer = z.object({ issue });
export const issuesAnswer = z.object({ issues: z.array(issue), ...nextPage });
export const issuePreviewAnswer = z.object({ preview: z.object({ url: z.string(), expiresAt: z.string() }) });
