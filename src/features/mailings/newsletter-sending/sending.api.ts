import { z } from 'zod';
import { editorialCall, type MountCall } from '#features/newsroom/editorial-calls';
import { issueAnswer, issueParams, type Issues } from '#features/mailings/newsletter-mail';
import { mailStates } from './sending.rules.ts';
import type { SendingStatus } from './status.service.ts';

const progress = z.object({
  counts: z.record(z.enum(mailStates), z.number()),
  troubled: z.array(z.object({ address: z.string(), state: z.enum(mailStates), answer: z.string().nullable() })),
});
const statusAnswer = issueAnswer.extend({ mails: progress });

/** Sending issues: begin, stop, and how far it is. `wake` has the sender look at once. */
export const sendingCalls = ({
  issues,
  status,
  wake,
}: {
  issues: Pick<Issues, 'get' | 'start' | 'stop'>;
  status: SendingStatus;
  wake: () => void;
}): readonly MountCall[] => [
  editorialCall({
    id: 'getNewsletterIssue',
    method: 'GET',
    url: '/newsletter-issues/:issue',
    summary: 'An issue, and what became of its mails.',
    params: issueParams,
    failures: [404],
    answer: statusAnswer,
    handle: async ({ params }) => ({ data: { issue: await issues.get(params.issue), mails: await status(params.issue) } }),
  }),
  editorialCall({
    id: 'sendNewsletterIssue',
    method: 'POST',
    url: '/newsletter-issues/:issue/send',
    summary: 'Begins to send an issue, or goes on with one that was stopped.',
    params: issueParams,
    failures: [404, 409],
    answer: issueAnswer,
    handle: async ({ params, actor }) => {
      const issue = await issues.start(params.issue, actor.name);
      wake();
      return { data: { issue } };
    },
  }),
  editorialCall({
    id: 'stopNewsletterIssue',
    method: 'POST',
    url: '/newsletter-issues/:issue/stop',
    summary: 'Stops sending: who has it has it, and nobody else gets it until it is sent on.',
    params: issueParams,
    failures: [404, 409],
    answer: issueAnswer,
    handle: async ({ params, actor }) => ({ data: { issue: await issues.stop(params.issue, actor.name) } }),
  }),
];
