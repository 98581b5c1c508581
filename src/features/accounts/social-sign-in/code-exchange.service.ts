import { z } from 'zod';
import type { FetchOutside } from '#platform/outside-calls';
import type { ExchangeCode } from './social-sign-in.service.ts';

const answered = z.object({ id_token: z.string().min(1) });

/** Exchanges codes at the token addresses of houses. */
export const createCodeExchange =
  (fetchOutside: FetchOutside): ExchangeCode =>
  async ({ tokenUrl }, form) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await fetchOutside(tokenUrl, { method: 'POST', headers, body: form.toString(), maxBytes: 50_000 });
    if (answer.status !== 200) throw new Error(`The house answered ${answer.status}.`);
    return answered.parse(JSON.parse(answer.text())).id_token;
  };
