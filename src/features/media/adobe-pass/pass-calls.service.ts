import { z } from 'zod';
import type { AskingDevice } from '#features/media/tv-providers';
import type { FetchOutside, OutsideAnswer } from '#platform/outside-calls';
import { formatDeviceHeaders } from './device-headers.service.ts';
import type { PassMemory } from './pass-memory.service.ts';

/** One call: its path below the API, and what is sent; a form or JSON makes it a POST. */
export type PassCall = {
  path: string;
  form?: Readonly<Record<string, string>>;
  json?: unknown;
  device?: AskingDevice;
  signal: AbortSignal;
};
/** An answer of 200, or one of 4xx with the code of its enhanced error; whatever else comes throws. */
export type PassAnswer = { body: unknown; code?: undefined } | { code: string; body?: undefined };

type Parts = {
  /** Where the API is, without a slash at its end. */
  base: string;
  softwareStatement: string;
  fetchOutside: FetchOutside;
  memory: Pick<PassMemory, 'client'>;
  now: () => number;
};

const registered = z.object({ client_id: z.string().min(1).max(400), client_secret: z.string().min(1).max(2000) });
const issued = z.object({ access_token: z.string().min(1).max(8000), expires_in: z.coerce.number().positive() });
const failure = z.object({ code: z.string().regex(/^[a-z][a-z0-9_]{2,79}$/) });
// renewed before it is over, and whoever failed to get one asks again a little later
const earlyMs = 60_000;
const againMs = 5_000;
const setUpMs = 4_000;

const readJson = ({ mediaType, text }: OutsideAnswer): unknown => {
  if (mediaType !== 'application/json') throw new Error(`Adobe Pass answered with ${mediaType === '' ? 'no type' : mediaType}.`);
  return JSON.parse(text());
};

/** Gets and renews the bearer: register once, then client credentials. It is held here alone. */
const createBearer = ({ base, softwareStatement, fetchOutside, memory, now }: Parts) => {
  let held: { token: string; until: number } | undefined;
  let failed: { error: unknown; until: number } | undefined;
  let pending: Promise<string> | undefined;
  const isHttp = base.startsWith('http:');
  const post = (path: string, contentType: string, body: string): Promise<OutsideAnswer> =>
    fetchOutside(`${base}${path}`, {
      method: 'POST',
      body,
      allowHttp: isHttp,
      maxRedirects: 0,
      maxBytes: 50_000,
      timeoutMs: setUpMs,
      headers: { 'content-type': contentType, 'x-device-info': formatDeviceHeaders()['x-device-info'] ?? '' },
    });

  const register = async () => {
    const answer = await post('/o/client/register', 'application/json', JSON.stringify({ software_statement: softwareStatement }));
    if (answer.status !== 201 && answer.status !== 200) throw new Error(`Adobe Pass did not register this site: ${answer.status}.`);
    const { client_id: id, client_secret: secret } = registered.parse(readJson(answer));
    await memory.client.write({ id, secret });
    return { id, secret };
  };
  const issue = async (mayRegister: boolean): Promise<string> => {
    const known = mayRegister ? await memory.client.read() : undefined;
    const client = known ?? (await register());
    const form = { client_id: client.id, client_secret: client.secret, grant_type: 'client_credentials' };
    const answer = await post('/o/client/token', 'application/x-www-form-urlencoded', new URLSearchParams(form).toString());
    // a client that is no longer known is registered anew, once
    if (known && (answer.status === 400 || answer.status === 401)) return issue(false);
    if (answer.status !== 201 && answer.status !== 200) throw new Error(`Adobe Pass gave no access token: ${answer.status}.`);
    const { access_token: token, expires_in: seconds } = issued.parse(readJson(answer));
    held = { token, until: now() + seconds * 1000 };
    return token;
  };
  return {
    get: async (): Promise<string> => {
      if (held && now() < held.until - earlyMs) return held.token;
      if (failed && now() < failed.until) throw failed.error;
      pending ??= issue(true)
        .catch((error: unknown) => {
          failed = { error, until: now() + againMs };
          throw error;
        })
        .finally(() => (pending = undefined));
      return pending;
    },
    /** Forgets a bearer that was refused; one that came meanwhile stays. */
    refuse: (token: string): void => {
      if (held?.token === token) held = undefined;
    },
  };
};

/** The bearer may take longer than a caller has patience; it is had then by the next. */
const inTime = <Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> =>
  new Promise((resolve, reject) => {
    const stop = (): void => reject(signal.reason instanceof Error ? signal.reason : new Error('Adobe Pass is too slow.'));
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });

/** Creates the calls. */
export const createPassCalls = (parts: Parts): ((call: PassCall) => Promise<PassAnswer>) => {
  const { base, fetchOutside } = parts;
  const bearer = createBearer(parts);

  const send = ({ path, form, json, device, signal }: PassCall, token: string): Promise<OutsideAnswer> => {
    const body = form ? new URLSearchParams(form).toString() : json === undefined ? undefined : JSON.stringify(json);
    const contentType = form ? 'application/x-www-form-urlencoded' : 'application/json;charset=utf-8';
    return fetchOutside(`${base}/api/v2/${path}`, {
      allowHttp: base.startsWith('http:'),
      maxRedirects: 0,
      maxBytes: 2_000_000,
      timeoutMs: 10_000,
      signal,
      headers: {
        ...(device && formatDeviceHeaders(device)),
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': contentType }),
      },
      ...(body !== undefined && { method: 'POST', body }),
    });
  };

  return async (call) => {
    const first = await inTime(bearer.get(), call.signal);
    let answer = await send(call, first);
    if (answer.status === 401) {
      bearer.refuse(first);
      answer = await send(call, await inTime(bearer.get(), call.signal));
    }
    if (answer.status === 200) return { body: readJson(answer) };
    const problem = answer.status === 400 || answer.status === 403 ? failure.safeParse(readJson(answer)) : undefined;
    if (!problem?.success) throw new Error(`Adobe Pass answered ${answer.status}.`);
    return { code: problem.data.code };
  };
};
