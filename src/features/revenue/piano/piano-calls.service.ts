import type { FetchOutside } from '#platform/outside-calls';
import { accessAnswer, changeAnswer, subscriptionList } from './piano.schema.ts';

type Parts = { base: string; apiToken: string; fetchOutside: FetchOutside };
/** Whether a reader has access, and until when, in milliseconds since 1970. */
type Answer = { granted: boolean; expiresAt: number | undefined };

const wrongAnswer = (): Error => new Error('Piano did not answer what it was asked.');

const limits = { timeoutMs: 1_500, maxBytes: 100_000, maxRedirects: 0 } as const;

/**
 * The calls of Piano's publisher API that are needed: `publisher/user/access/check`, `publisher/subscription/list` and `publisher/subscription/cancel`. A wrong
 * answer is a failure, never a yes.
 */
export const createPianoCalls = ({ base, apiToken, fetchOutside }: Parts) => {
  const call = async (path: string, fields: Record<string, string>): Promise<unknown> => {
    const { status, text } = await fetchOutside(`${base}${path}`, {
      ...limits,
      allowHttp: base.startsWith('http:'),
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      // in the body: an address would stand in logs
      body: new URLSearchParams({ api_token: apiToken, ...fields }).toString(),
    });
    if (status !== 200) throw new Error(`Piano answered ${status}.`);
    return JSON.parse(text());
  };
  return {
    checkAccess: async ({ aid, uid, rid }: { aid: string; uid: string; rid: string }): Promise<Answer> => {
      const { data } = accessAnswer.safeParse(await call('/publisher/user/access/check', { aid, uid, rid }));
      if (!data) throw wrongAnswer();
      const { granted, resource, user, expire_date: expires } = data.access;
      if ((resource && resource.rid !== rid) || (user && user.uid !== uid)) throw new Error('Piano answered of somebody else.');
      return { granted, expiresAt: typeof expires === 'number' && expires > 0 ? expires * 1000 : undefined };
    },
    /** Lists the ids of the subscriptions of a reader that can be cancelled, at most 100; none if Piano does not know the reader. */
    listCancelable: async ({ aid, uid }: { aid: string; uid: string }): Promise<string[]> => {
      const { data } = subscriptionList.safeParse(await call('/publisher/subscription/list', { aid, uid, limit: '100', offset: '0' }));
      if (!data) throw wrongAnswer();
      if (data.code !== 0) return [];
      if (data.subscriptions.some(({ user }) => user && user.uid !== uid)) throw new Error('Piano answered of somebody else.');
      return data.subscriptions.filter(({ cancelable, status }) => cancelable ?? status === 'active').map((one) => one.subscription_id);
    },
    /** Cancels a subscription at once, without giving back what was paid. */
    cancel: async ({ aid, subscriptionId }: { aid: string; subscriptionId: string }): Promise<void> => {
      const answer = await call('/publisher/subscription/cancel', { aid, subscription_id: subscriptionId, refund_last_payment: 'false' });
      if (!changeAnswer.safeParse(answer).success) throw wrongAnswer();
    },
  };
};
export type PianoCalls = ReturnType<typeof createPianoCalls>;
