import { z } from 'zod';
import type { Site } from '#brands';
import { AppError } from '#platform/errors';
import type { AccountCall } from './account-call.schema.ts';
import { accountHostFailed } from './account-api.errors.ts';
import { isRecord } from '#content/validation/is-record';

/** Who makes a call: whose account it is about where that is known here, and what another host is told of them. */
export type AccountCaller = {
  accountId: string;
  site: Site;
  token?: string | undefined;
  client?: string | undefined;
  agent?: string | undefined;
  correlationId?: string | undefined;
};

type Calls = Readonly<Record<string, AccountCall>>;
type Sent<Call extends AccountCall> = {
  params: z.infer<Call['params']>;
  query: z.infer<Call['query']>;
  body: z.infer<Call['body']>;
};
type DataOf<Call extends AccountCall> = z.infer<Call['data']>;

/** What answers each call here, for the account of its caller. */
export type AccountHandlers<Defined extends Calls> = {
  [Name in keyof Defined]: (asked: Sent<Defined[Name]> & { caller: AccountCaller }) => Promise<DataOf<Defined[Name]>>;
};

/** The one way to make these calls: in this process, or of the host of ACCOUNT_API_URL. */
export type AccountClient<Defined extends Calls> = {
  /** Whether another host answers, which then knows by the token alone who asks. */
  isElsewhere: boolean;
  call<Name extends keyof Defined & string>(name: Name, sent: Sent<Defined[Name]>, caller: AccountCaller): Promise<DataOf<Defined[Name]>>;
};

/** Answers calls in this process. */
export const createLocalAccountClient = <Defined extends Calls>(handlers: AccountHandlers<Defined>): AccountClient<Defined> => ({
  isElsewhere: false,
  call: (name, sent, caller) => handlers[name]({ ...sent, caller }),
});

const timeoutMs = 2_000;
const mostBytes = 2_000_000;
const problem = z.object({
  code: z.string().regex(/^[a-z][a-z0-9-]*(\/[a-z0-9-]+)+$/),
  detail: z.string().max(2_000),
  details: z.record(z.string(), z.unknown()).optional(),
});

/** The address of a call; an empty parameter is `-`. */
export const buildCallUrl = (base: string, path: string, { params, query }: { params: unknown; query: unknown }): string => {
  const values = (params ?? {}) as Readonly<Record<string, string | number | undefined>>;
  const filled = path.replaceAll(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(values[name] ?? '') || '-'));
  const search = new URLSearchParams(
    Object.entries((query ?? {}) as Readonly<Record<string, string | number | boolean | undefined>>).flatMap(
      ([name, value]): [string, string][] => (value === undefined ? [] : [[name, String(value)]]),
    ),
  ).toString();
  return `${base}/mynewsapi${filled}${search === '' ? '' : `?${search}`}`;
};

const toHeaders = ({ token, client, agent, correlationId }: AccountCaller): Record<string, string> => ({
  ...(token !== undefined && { authorization: `Bearer ${token}` }),
  ...(agent !== undefined && { 'user-agent': agent }),
  ...(client !== undefined && { 'x-forwarded-for': client.replace('/64', '') }),
  ...(correlationId !== undefined && { 'x-original-correlation-id': correlationId }),
});

/** What another host refuses is refused with its own code; whatever else fails is that it does not answer. */
const readFailure = (response: Response, answered: unknown): AppError => {
  const told = problem.safeParse(answered);
  if (response.status < 400 || response.status >= 500 || !told.success) return accountHostFailed(`${response.status} of ${response.url}`);
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  const { code, detail, details } = told.data;
  return new AppError({
    code,
    status: response.status,
    message: detail,
    details: { ...details, ...(Number.isInteger(seconds) && { retryAfter: seconds }) },
  });
};

/** Asks another host; what it answers must be what the call answers. */
export const createHttpAccountClient = <Defined extends Calls>(calls: Defined, base: string): AccountClient<Defined> => ({
  isElsewhere: true,
  call: async (name, sent, caller) => {
    const call: AccountCall | undefined = calls[name];
    if (!call) throw new TypeError(`There is no call ${name}.`);
    const hasBody = sent.body !== undefined;
    const method = hasBody && call.method === 'GET' ? (call.twins[0] ?? 'POST') : call.method;
    let response: Response;
    let answered: unknown;
    try {
      response = await fetch(buildCallUrl(base, call.path, sent), {
        method,
        headers: { ...toHeaders(caller), ...(hasBody && { 'content-type': 'application/json' }) },
        ...(hasBody && { body: JSON.stringify(sent.body) }),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await response.text();
      answered = text.length > mostBytes ? undefined : JSON.parse(text);
    } catch (error) {
      throw accountHostFailed(error);
    }
    if (!response.ok) throw readFailure(response, answered);
    const data = call.data.safeParse(isRecord(answered) ? answered['data'] : undefined);
    if (!data.success) throw accountHostFailed(data.error);
    return data.data as DataOf<Defined[typeof name]>;
  },
});
