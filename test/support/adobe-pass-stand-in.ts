import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { type Received, startReceiver } from './receiver.ts';

type Json = Record<string, unknown>;
const read = (name: string): Json => JSON.parse(readFileSync(join(import.meta.dirname, 'adobe-pass', `${name}.json`), 'utf8')) as Json;
const [configuration, registered, denied, failed] = [read('configuration'), read('registered'), read('denied'), read('failed')];

/** An answer instead of the usual one: a status with a body, or none ever. */
export type OtherAnswer = { status: number; type?: string; body: string } | 'never';

const sendJson = (response: ServerResponse, status: number, body: Json): void => {
  response.writeHead(status, { 'content-type': 'application/json;charset=UTF-8' });
  response.end(JSON.stringify(body));
};
const enhanced = (status: number, code: string): Json => ({ status, code, message: code, action: 'none', trace: 'trace-of-the-tests' });

/**
 * Stands for Adobe Pass' REST API V2: answers in its documented shapes, for invented providers: Harbor_SSO lets see everything, Meadow denies, Cordova denies by
 * parental controls, Lantern fails, Quiet never answers. Whoever opens the page of a sign-in is signed in as who stands in its query, and goes back.
 * `bindsDevices`: as there, a profile is that of the device which asked for its sign-in, and no other one is let see anything by it.
 */
export const startAdobePass = async ({ now = Date.now, bindsDevices = false }: { now?: () => number; bindsDevices?: boolean } = {}) => {
  const receiver = await startReceiver();
  const sessions = new Map<string, { mvpd: string; redirectUrl: string; device: string; account?: string }>();
  const signedIn = new Set<string>();
  let others: { path: RegExp; answer: OtherAnswer }[] = [];
  let tokens = 0;
  let good = '';
  let tokenSeconds = 21_600;

  const toProfiles = (all: readonly { mvpd: string; account: string }[]): Json => ({
    profiles: Object.fromEntries(
      all.map(({ mvpd, account }) => [
        mvpd,
        {
          notBefore: now() - 1_000,
          notAfter: now() + 30 * 86_400_000,
          issuer: mvpd,
          type: 'regular',
          attributes: {
            userID: { value: `user of ${account}`, state: 'plain' },
            householdID: { value: `house of ${account}`, state: 'plain' },
            zip: { value: 'bm90IHBsYWlu', state: 'enc' },
          },
        },
      ]),
    ),
  });

  const decide = (mvpd: string, resource: string, isBinding: boolean): Json => {
    const about = { resource, serviceProvider: 'MASTHEAD', mvpd, source: 'mvpd' };
    const times = { notBefore: now(), notAfter: now() + 3_600_000 };
    if (mvpd === 'Lantern') return { ...about, authorized: false, error: failed };
    const kinds: Record<string, string> = {
      Meadow: isBinding ? 'authorization_denied_by_mvpd' : 'preauthorization_denied_by_mvpd',
      Cordova: 'authorization_denied_by_parental_controls',
    };
    const code = kinds[mvpd];
    if (code !== undefined) return { ...about, authorized: false, error: { ...denied, code }, ...(isBinding && times) };
    const token = { notBefore: now(), notAfter: now() + 420_000, serializedToken: 'PHNpZ25hdHVyZUluZm8' };
    return { ...about, authorized: true, ...(isBinding && { token, ...times }) };
  };

  const begin = (response: ServerResponse, { body, headers }: Received): void => {
    const form = new URLSearchParams(body);
    const [mvpd, redirectUrl, domain] = [form.get('mvpd') ?? '', form.get('redirectUrl') ?? '', form.get('domainName') ?? ''];
    if (!JSON.stringify(configuration).includes(`"id":"${mvpd}"`)) return sendJson(response, 400, enhanced(400, 'invalid_parameter_mvpd'));
    if (new URL(redirectUrl).hostname !== domain) return sendJson(response, 400, enhanced(400, 'invalid_parameter_redirect_url'));
    const code = `C0DE${String(sessions.size).padStart(4, '0')}`;
    sessions.set(code, { mvpd, redirectUrl, device: String(headers['ap-device-identifier']) });
    return sendJson(response, 200, {
      actionName: 'authenticate',
      actionType: 'interactive',
      reasonType: 'none',
      url: `/api/v2/authenticate/MASTHEAD/${code}`,
      code,
      sessionId: '1b614390-6610-4d14-9421-6565f6e75958',
      mvpd,
      serviceProvider: 'MASTHEAD',
      notBefore: String(now()),
      notAfter: String(now() + 1_800_000),
    });
  };

  const openPage = (response: ServerResponse, path: string): void => {
    const url = new URL(path, 'http://localhost');
    const one = sessions.get(url.pathname.split('/').at(-1) ?? '');
    if (!one) return void response.writeHead(400, { 'content-type': 'text/html' }).end('<h1>Bad Request</h1>');
    one.account = url.searchParams.get('account') ?? 'somebody';
    signedIn.add(`${one.device} ${one.mvpd}`);
    return void response.writeHead(302, { location: one.redirectUrl }).end();
  };

  const answerCall = (response: ServerResponse, request: Received): void => {
    const url = new URL(request.path, 'http://localhost');
    const [what = '', ...rest] = url.pathname.slice('/api/v2/MASTHEAD/'.length).split('/');
    const device = String(request.headers['ap-device-identifier']);
    if (what === 'configuration') return sendJson(response, 200, configuration);
    if (!/^fingerprint [A-Za-z0-9+/=]+$/.test(device)) return sendJson(response, 400, enhanced(400, 'invalid_header_device_identifier'));
    if (what === 'sessions') return begin(response, request);
    if (what === 'profiles' && rest[0] === 'code') {
      const one = sessions.get(rest[1] ?? '');
      if (!one) return sendJson(response, 400, enhanced(400, 'invalid_parameter_code'));
      if (one.mvpd === 'Lantern') return sendJson(response, 500, enhanced(500, 'internal_server_error'));
      // of who never came to the page of their provider there is no profile
      const isTheirs = !bindsDevices || one.device === device;
      return sendJson(response, 200, toProfiles(one.account !== undefined && isTheirs ? [{ mvpd: one.mvpd, account: one.account }] : []));
    }
    if (what === 'profiles') return sendJson(response, 200, toProfiles([{ mvpd: rest[0] ?? '', account: 'somebody' }]));
    if (what === 'decisions') {
      const mvpd = decodeURIComponent(rest[1] ?? '');
      if (bindsDevices && !signedIn.has(`${device} ${mvpd}`))
        return sendJson(response, 403, enhanced(403, 'authenticated_profile_missing'));
      if (mvpd === 'Quiet') return undefined;
      const { resources } = JSON.parse(request.body) as { resources: string[] };
      return sendJson(response, 200, { decisions: resources.map((one) => decide(mvpd, one, rest[0] === 'authorize')) });
    }
    if (what === 'logout') {
      const mvpd = rest[0] ?? '';
      signedIn.delete(`${device} ${mvpd}`);
      const leaving = { actionName: 'logout', actionType: 'interactive', mvpd, url: `/logout?then=${url.searchParams.get('redirectUrl')}` };
      return sendJson(response, 200, {
        logouts: { [mvpd]: mvpd === 'Harbor_SSO' ? leaving : { actionName: 'complete', actionType: 'none', mvpd } },
      });
    }
    return sendJson(response, 404, enhanced(404, 'not_found'));
  };

  receiver.answerWith((response, request) => {
    const other = others.find(({ path }) => path.test(request.path))?.answer;
    if (other === 'never') return;
    if (other) {
      response.writeHead(other.status, { 'content-type': other.type ?? 'application/json;charset=UTF-8' });
      response.end(other.body);
      return;
    }
    if (request.path === '/o/client/register') return sendJson(response, 201, registered);
    if (request.path === '/o/client/token') {
      const form = new URLSearchParams(request.body);
      if (form.get('client_secret') !== registered['client_secret']) return sendJson(response, 400, { error: 'invalid_client' });
      tokens += 1;
      good = `bearer-of-the-tests-${tokens}`;
      return sendJson(response, 201, { id: 'a9', access_token: good, created_at: now(), expires_in: tokenSeconds, token_type: 'bearer' });
    }
    if (request.path.startsWith('/api/v2/authenticate/')) return openPage(response, request.path);
    if (request.headers.authorization !== `Bearer ${good}`)
      return sendJson(response, 401, enhanced(401, 'invalid_access_token_client_application'));
    return answerCall(response, request);
  });

  return {
    url: receiver.url,
    received: receiver.received,
    /** Answers some paths otherwise from now on; without any, as usual again. */
    answerOtherwise: (...next: { path: RegExp; answer: OtherAnswer }[]): void => void (others = next),
    /** The bearer that was given is worth nothing any more. */
    revoke: (): void => void (good = ''),
    issueFor: (seconds: number): void => void (tokenSeconds = seconds),
    countTokens: (): number => tokens,
    close: receiver.close,
  };
};
export type AdobePassStandIn = Awaited<ReturnType<typeof startAdobePass>>;
