import type { FetchOutside } from '#platform/outside-calls';
import { accessAnswer } from './piano.schema.ts';

type Parts = { base: string; apiToken: string; fetchOutside: FetchOutside };
/** Whether a reader has access, and until when, in milliseconds since 1970. */
type Answer = { granted: boolean; expiresAt: number | undefined };

const limits = { timeoutMs: 1_500, maxBytes: 100_000, maxRedirects: 0 } as const;

/** The calls of Piano's publisher API that are needed: its `publisher/user/access/check`. A wrong answer is a failure, never a yes. */
export const createPianoCalls = ({ base, apiToken, fetchOutside }: Parts) => ({
  checkAccess: async ({ aid, uid, rid }: { aid: string; uid: string; rid: string }): Promise<Answer> => {
    const { status, text } = await fetchOutside(`${base}/publisher/user/access/check`, {
      ...limits,
      allowHttp: base.startsWith('http:'),
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      // in the body: an address would stand in logs
      body: new URLSearchParams({ api_token: apiToken, aid, uid, rid }).toString(),
    });
    if (status !== 200) throw new Error(`Piano answered ${status}.`);
    const { data } = accessAnswer.safeParse(JSON.parse(text()));
    if (!data) throw new Error('Piano did not answer what it was asked.');
    const { granted, resource, user, expire_date: expires } = data.access;
    if ((resource && resource.rid !== rid) || (user && user.uid !== uid)) throw new Error('Piano answered of somebody else.');
    return { granted, expiresAt: typeof expires === 'number' && expires > 0 ? expires * 1000 : undefined };
  },
});
export type PianoCalls = ReturnType<typeof createPianoCalls>;
