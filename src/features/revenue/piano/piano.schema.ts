import { z } from 'zod';

const name = z.string().min(1).max(100);

/** What Piano answers of one reader and one resource; times in seconds since 1970. */
export const accessAnswer = z.object({
  code: z.literal(0),
  access: z.object({
    granted: z.boolean(),
    resource: z.object({ rid: name }).optional(),
    user: z.object({ uid: name }).optional(),
    expire_date: z.number().nullish(),
  }),
});

/** The subscriptions that Piano lists of one reader; `code` 2004: it does not know the reader. */
export const subscriptionList = z.union([
  z.object({
    code: z.literal(0),
    subscriptions: z.array(
      z.object({
        subscription_id: name,
        status: z.string().nullish(),
        cancelable: z.boolean().nullish(),
        user: z.object({ uid: name }).nullish(),
      }),
    ),
  }),
  z.object({ code: z.literal(2004) }),
]);

/** The answer of a call that changes something. */
export const changeAnswer = z.object({ code: z.literal(0) });

/** A webhook of version 2 that is about access; times in seconds since 1970. Everything else is taken and changes nothing. */
export const accessWebhook = z.object({
  version: z.literal(2).optional(),
  type: z.enum(['access_granted', 'access_modified', 'access_revoked']),
  event: z.string().max(100),
  aid: name,
  uid: name,
  rid: name,
  timestamp: z.number().int().min(0).max(32_503_680_000),
});
export type AccessWebhook = z.infer<typeof accessWebhook>;
