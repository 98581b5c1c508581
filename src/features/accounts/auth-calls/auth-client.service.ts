import { type z } from 'zod';
import { type RequestedAt } from '#features/accounts/accounts';
import { describeAgent } from '#platform/http';
import { formatBrowserHeader } from '#features/accounts/sessions';
import { parseAuthAnswer, unknownFailure } from './auth-answer.rules.ts';
import { AuthCallFailed } from './auth-calls.errors.ts';
import { type AuthBody, type AuthCallName, authCalls, type AuthData } from './auth-calls.schema.ts';

/** The maker of a call: the key that limits count it by, its User-Agent, the id of its browser, and the access token of its headers. */
export type Caller = {
  client: string | undefined;
  agent: string | undefined;
  browserId?: string | undefined;
  token: string | undefined;
  correlationId?: string | undefined;
};

/** The caller as accounts know it: its browser, and the names that mails say of it. */
export const toRequester = ({ agent, browserId }: Caller): RequestedAt['requester'] => ({ browserId, ...describeAgent(agent) });

/** The one way to make these calls: in this process, or of another host (AUTH_API_URL). `id` is the account in the address. */
export type AuthClient = <Name extends AuthCallName>(
  name: Name,
  call: { id?: string | undefined; body: AuthBody<Name>; caller: Caller },
) => Promise<AuthData<Name>>;

// a password may wait there behind a hundred others
const passwordMs = 5_000;
const timeoutMs = 2_000;
const checksPassword = (name: AuthCallName): boolean => name === 'signIn' || name === 'register';
const mostBytes = 200_000;

const readJson = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  if (text.length > mostBytes) return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

/** Asks another host. Its failures are passed on as they are; what says nothing of itself, and no answer at all, is the unknown one. */
export const createHttpAuthClient =
  (base: string): AuthClient =>
  async (name, { id, body, caller }) => {
    const { method, path, data }: Pick<(typeof authCalls)[typeof name], 'method' | 'path'> & { data: z.ZodType } = authCalls[name];
    const url = `${base}/auth${path.replace(':id', encodeURIComponent(id ?? '-'))}`;
    const headers = {
      'content-type': 'application/json',
      ...(caller.agent !== undefined && { 'user-agent': caller.agent }),
      ...(caller.browserId !== undefined && { cookie: formatBrowserHeader(caller.browserId) }),
      ...(caller.client !== undefined && { 'x-forwarded-for': caller.client.replace('/64', '') }),
      ...(caller.token !== undefined && { authorization: `Bearer ${caller.token}` }),
      ...(caller.correlationId !== undefined && { 'x-original-correlation-id': caller.correlationId }),
    };
    const signal = AbortSignal.timeout(checksPassword(name) ? passwordMs : timeoutMs);
    const request = { method, headers, body: JSON.stringify(body), redirect: 'manual', signal } as const;
    let response: Response;
    let answered: unknown;
    try {
      response = await fetch(url, request);
      answered = await readJson(response);
    } catch (error) {
      throw new AuthCallFailed(unknownFailure, error);
    }
    const answer = parseAuthAnswer(response.status, answered);
    if (!answer.success) {
      const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
      throw new AuthCallFailed({ ...answer.failure, ...(Number.isInteger(seconds) && { retryAfter: seconds }) });
    }
    const parsed = data.safeParse(answer.data);
    if (!parsed.success) throw new AuthCallFailed(unknownFailure, parsed.error);
    return parsed.data as AuthData<typeof name>;
  };
