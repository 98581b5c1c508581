import { z } from 'zod';
import { nameSchemas } from '#content/model/schema-names';
import { longestEndpoint } from './endpoint.rules.ts';

const base64url = (most: number) => z.string().regex(new RegExp(`^[A-Za-z0-9_-]{1,${most}}=*$`), 'must be base64url');

/** A subscription as browsers give it (`PushSubscription.toJSON`). */
const subscription = z
  .object({
    endpoint: z.string().min(1).max(longestEndpoint),
    expirationTime: z.number().nullable().optional(),
    keys: z.object({ p256dh: base64url(120), auth: base64url(40) }),
  })
  .describe('As `PushSubscription.toJSON()` gives it.');
nameSchemas({ PushSubscription: subscription });
export type SentSubscription = z.infer<typeof subscription>;

/** More topics than any site has. */
export const mostTopics = 100;

export const subscribeBody = z
  .object({
    subscription,
    brand: z.string().max(40).describe('The brand whose breaking news is chosen where there are no topics.'),
    topics: z.array(z.string().max(60)).max(mostTopics).optional(),
    zone: z.string().max(60).optional().describe('The time zone of the reader.'),
  })
  .strict();
export type SubscribeBody = z.infer<typeof subscribeBody>;

export const replaceBody = z
  .object({
    subscription,
    old: z
      .object({ endpoint: z.string().max(longestEndpoint), auth: base64url(40) })
      .nullable()
      .describe('What it takes the place of.'),
  })
  .strict();

export const keyAnswer = z.object({
  data: z.object({
    key: z.string().describe('The public key that browsers subscribe with.'),
    receiver: z.string().optional().describe('Of a demo: where a browser that reaches no push service gets a subscription.'),
  }),
});
export const subscribedAnswer = z.object({ data: z.object({ subscribed: z.literal(true) }) });
