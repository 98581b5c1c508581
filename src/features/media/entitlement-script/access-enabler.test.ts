import { describe, expect, test } from 'vitest';
import { createAccessEnabler, type EnablerParts } from './access-enabler.browser.ts';
import type { TargetWindow } from './enabler-sign-in.browser.ts';
import type { Mvpd } from './entitlement-script.rules.ts';

const mvpd = (id: string, more: Partial<Mvpd> = {}): Mvpd => ({
  id,
  displayName: `The <b>${id}</b>`,
  logoUrl: '/l.svg',
  isTempPass: false,
  iFrameRequired: true,
  iFrameWidth: 480,
  iFrameHeight: 560,
  ...more,
});
const mvpds = [mvpd('framed'), mvpd('windowed', { iFrameRequired: false }), mvpd('pass', { isTempPass: true })];
const refusal = (code: string): Error => Object.assign(new Error(code), { code });
type Answers = Record<string, unknown>;

/** A facade in a page that notes what it is called back with. */
const open = async (answers: Answers = {}, more: Partial<EnablerParts> = {}) => {
  const said: string[] = [];
  const asked: string[] = [];
  const frame: TargetWindow = { closed: false, close: () => undefined, location: '' };
  const popup = { closed: false, location: '', close: () => (popup.closed = true) };
  let watch: (() => void) | undefined;
  const all: Answers = {
    'configuration/2007680?environment=staging': { requestor: { id: '2007680', mvpds } },
    session: { authenticated: false, provider: null, metadata: {} },
    'POST session': { authenticated: false, url: 'https://provider.example/in', state: 's1' },
    'session/return': { status: 'signed-in' },
    ...answers,
  };
  const enabler = createAccessEnabler({
    environment: 'staging',
    canFrame: true,
    ask: <Answer>(method: string, path: string, body?: object) => {
      asked.push(`${method} ${path}${body ? ` ${JSON.stringify(body)}` : ''}`);
      const answer = all[`${method} ${path}`] ?? all[path];
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer as Answer);
    },
    notify: (callback, ...args) => {
      if (callback !== 'sendTrackingData' && callback !== 'setConfig')
        said.push([callback, ...args.map((arg) => JSON.stringify(arg))].join(' '));
    },
    openWindow: () => popup,
    findFrame: () => frame,
    goTo: (address) => said.push(`leaves for ${address}`),
    broadcast: (message) => said.push(`tabs ${message.tve}`),
    repeat: (work) => {
      watch = work;
      return () => (watch = undefined);
    },
    ...more,
  });
  enabler.setRequestor('2007680', [], { backgroundLogin: true, backgroundLogout: false });
  await enabler.checkAuthentication();
  said.length = 0;
  /** Waits until all that was begun has been answered: as many turns as the longest way has steps. */
  const settle = async (): Promise<string[]> => {
    for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
    return said.splice(0);
  };
  return { enabler, asked, settle, frame, popup, tick: () => watch?.() };
};
const home = (state = 's1') => ({ tve: 'return', query: `code=c&state=${state}` });
const signedIn = { authenticated: true, provider: 'framed', metadata: { userID: 'u', TTL_AUTHN: '1' } };

describe('TV-16: the facade has the calls and callbacks of the field', () => {
  test('it is configured by XML with the providers, whose words are text', async () => {
    const configs: unknown[] = [];
    const { enabler, settle } = await open({}, { notify: (name, xml) => name === 'setConfig' && configs.push(xml) });
    enabler.setRequestor('2007680');
    await settle();
    expect(String(configs.at(-1))).toContain('<mvpd><id>framed</id><displayName>The &lt;b&gt;framed&lt;/b&gt;</displayName>');
  });

  test('getAuthentication lists the providers, but for the pass; who is signed in is told so', async () => {
    const { enabler, settle } = await open();
    void enabler.getAuthentication();
    const [dialog = ''] = await settle();
    expect(dialog).toMatch(/^displayProviderDialog \[\{"ID":"framed".*"ID":"windowed"/);
    expect(dialog).not.toContain('"ID":"pass"');
    const other = await open({ session: signedIn });
    void other.enabler.getAuthentication();
    expect(await other.settle()).toEqual(['setAuthenticationStatus 1 ""']);
  });

  test('states, metadata, authorization and preauthorization', async () => {
    const { enabler, settle } = await open({ session: signedIn, authorize: { token: 't' }, preauthorize: { resources: ['a'] } });
    enabler.getSelectedProvider();
    void enabler.getMetadata('userID');
    void enabler.getMetadata('zip');
    void enabler.checkAuthorization('news-now');
    void enabler.checkPreauthorizedResources(['a', 'b']);
    const all = await settle();
    expect(all.sort()).toEqual([
      'preauthorizedResources ["a"]',
      'selectedProvider {"MVPD":"framed","AE_State":"User Authenticated"}',
      'setMetadataStatus "userID" false "u"',
      'setMetadataStatus "zip" false null',
      'setToken "news-now" "t"',
    ]);
    const nobody = await open();
    nobody.enabler.getSelectedProvider();
    expect(await nobody.settle()).toEqual(['selectedProvider {"MVPD":null,"AE_State":"New User"}']);
  });

  test.each([
    ['cable/not-authorized', 'User not Authorized Error'],
    ['cable/not-signed-in', 'User Not Authenticated Error'],
    ['cable/provider-failed', 'Internal Authorization Error'],
  ])('a refusal %s is called %s', async (code, name) => {
    const { enabler, settle } = await open({ authorize: refusal(code) });
    void enabler.getAuthorization('news-now');
    expect(await settle()).toEqual([`tokenRequestFailed "news-now" "${name}" "${code}"`]);
  });

  test('background logout off leaves the page, by way of the provider where it has a way out, and on does not', async () => {
    const { enabler, settle } = await open({ session: signedIn, 'session/end': {} });
    void enabler.logout();
    expect(await settle()).toEqual(['leaves for /live']);
    const other = await open({ session: signedIn, 'session/end': { url: 'https://provider.example/out' } });
    void other.enabler.logout();
    expect(await other.settle()).toEqual(['leaves for https://provider.example/out']);
    enabler.setRequestor('2007680', [], { backgroundLogout: true });
    void enabler.logout();
    expect(await settle()).toEqual(['tabs session', 'setAuthenticationStatus 0 "User Not Authenticated Error"']);
  });

  test('the script of the other environment signs in nobody', async () => {
    const { enabler, settle } = await open({ 'configuration/1?environment=staging': refusal('cable/other-environment') });
    enabler.setRequestor('1');
    expect(await settle()).toEqual(['setAuthenticationStatus 0 "Internal Authentication Error"']);
  });
});

describe('TV-15: ways to sign in', () => {
  test('in a frame that the page makes, and which is gone after', async () => {
    const { enabler, settle, frame, asked } = await open({ 'GET session': signedIn });
    enabler.setSelectedProvider('framed');
    expect(await settle()).toEqual(['createIFrame 480 560']);
    expect(frame.location).toBe('https://provider.example/in');
    enabler.receive(home(), frame);
    expect(await settle()).toEqual(['tabs taken', 'destroyIFrame', 'tabs session', 'setAuthenticationStatus 1 ""']);
    expect(asked).toContain('POST session/return {"query":"code=c&state=s1"}');
  });

  test('in a window, also where its tie to the page was cut: the channel of tabs is heard', async () => {
    const { enabler, settle, popup, tick } = await open({ 'GET session': signedIn });
    enabler.setSelectedProvider('windowed');
    await settle();
    expect(popup.location).toBe('https://provider.example/in');
    enabler.receive(home());
    // it closes itself as soon as it is heard, before the server has answered
    popup.closed = true;
    tick();
    expect(await settle()).toEqual(['tabs taken', 'tabs session', 'setAuthenticationStatus 1 ""']);
  });

  test('a browser whose frames have no cookies gets a window', async () => {
    const { enabler, settle, popup } = await open({}, { canFrame: false });
    enabler.setSelectedProvider('framed');
    expect(await settle()).toEqual([]);
    expect(popup.location).toBe('https://provider.example/in');
  });

  test('a reader may go on in a window where a frame does not do', async () => {
    const { enabler, settle, popup } = await open();
    enabler.setSelectedProvider('framed');
    await settle();
    enabler.useWindow();
    expect(await settle()).toEqual(['destroyIFrame']);
    expect(popup.location).toBe('https://provider.example/in');
  });

  test('pop-up blocked: it goes on by a full page', async () => {
    const { enabler, settle, asked } = await open({}, { openWindow: () => null });
    enabler.setSelectedProvider('windowed');
    expect(await settle()).toEqual(['leaves for https://provider.example/in']);
    expect(asked.at(-1)).toBe('POST session {"provider":"windowed","way":"page"}');
    expect(enabler.isPending()).toBe(false);
  });

  test('a temporary pass needs no window', async () => {
    const { enabler, settle } = await open({ 'POST session': { authenticated: true }, 'GET session': { ...signedIn, provider: 'pass' } });
    enabler.setSelectedProvider('pass');
    expect(await settle()).toEqual(['tabs session', 'setAuthenticationStatus 1 ""']);
  });
});

describe('TV-20: what comes back is believed from whom it was sent to', () => {
  test('frame closed mid-login: nobody is signed in, and what comes late is not heard', async () => {
    const { enabler, settle, frame, asked } = await open();
    enabler.setSelectedProvider('framed');
    await settle();
    enabler.setSelectedProvider(null);
    expect(await settle()).toEqual(['destroyIFrame', 'setAuthenticationStatus 0 "Provider not Selected Error"']);
    enabler.receive(home(), frame);
    expect(await settle()).toEqual([]);
    expect(asked.join()).not.toContain('session/return');
  });

  test('a window that is closed is a sign-in that was given up', async () => {
    const { enabler, settle, popup, tick } = await open();
    enabler.setSelectedProvider('windowed');
    await settle();
    tick();
    expect(await settle()).toEqual([]);
    popup.closed = true;
    tick();
    expect(await settle()).toEqual(['setAuthenticationStatus 0 "Provider not Selected Error"']);
  });

  test('two sign-ins at once: the second is refused', async () => {
    const { enabler, settle } = await open();
    enabler.setSelectedProvider('framed');
    enabler.setSelectedProvider('windowed');
    expect(await settle()).toEqual(['createIFrame 480 560', 'setAuthenticationStatus 0 "Multiple Authentication Requests Error"']);
  });

  test.each([
    ['another window', home(), { closed: false }],
    ['the sign-in of another tab', home('s2'), undefined],
    ['no message of ours', { tve: 'session' }, undefined],
    ['nothing', null, undefined],
    ['a query that is too long', { tve: 'return', query: `state=s1&x=${'a'.repeat(5_000)}` }, undefined],
  ])('attack: a message of %s', async (_name, data, source) => {
    const { enabler, settle, asked } = await open();
    enabler.setSelectedProvider('framed');
    await settle();
    enabler.receive(data, source);
    expect(await settle()).toEqual([]);
    expect(asked.join()).not.toContain('session/return');
  });

  test('what came back is taken once', async () => {
    const { enabler, settle, frame, asked } = await open({ 'GET session': signedIn });
    enabler.setSelectedProvider('framed');
    await settle();
    for (const source of [frame, undefined, frame]) enabler.receive(home(), source);
    await settle();
    expect(asked.filter((one) => one.includes('session/return'))).toHaveLength(1);
  });

  test.each([
    ['cancelled there', { 'session/return': { status: 'cancelled' } }, 'Provider not Selected Error'],
    ['failed', { 'session/return': refusal('cable/provider-failed') }, 'Generic Authentication Error'],
    ['provider removed between pick and return', { 'session/return': refusal('cable/unknown-provider') }, 'Provider not Available Error'],
    ['the network is gone', { 'session/return': new TypeError('failed to fetch') }, 'Internal Authentication Error'],
  ])('%s', async (_name, answers, error) => {
    const { enabler, settle, frame } = await open(answers);
    enabler.setSelectedProvider('framed');
    await settle();
    enabler.receive(home(), frame);
    expect(await settle()).toEqual(['tabs taken', 'destroyIFrame', `setAuthenticationStatus 0 "${error}"`]);
  });

  test('attack: provider ids ../, and of nobody', async () => {
    const { enabler, settle, asked } = await open();
    for (const id of ['../x', 'nobody', '']) enabler.setSelectedProvider(id);
    expect(await settle()).toEqual(Array.from({ length: 3 }, () => 'setAuthenticationStatus 0 "Provider not Available Error"'));
    expect(asked.join()).not.toContain('POST');
  });
});
