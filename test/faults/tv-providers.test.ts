// The TV providers go away, change, or come back, while somebody signs in.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createProviderSimulator, startSimulatorServer } from '#features/media/tv-providers';
import { type SimulatorServer } from '../../src/features/media/tv-providers/simulator-server.service.ts';
import { type FormBrowser, openFormBrowser } from '../support/form-browser.ts';
import { answerProvider } from '../support/simulated-provider.ts';
import { startWholeSite, type WholeSite } from '../support/whole-site.ts';

const secret = 'q8Zr2Lw5Xc9Vb4Nm7Kj1Hg6Fd3Sa0PoIuY';
let now = Date.UTC(2026, 10, 25, 12);
let site: WholeSite;
let server: SimulatorServer;
let removed: string | undefined;

const simulate = (port: number): Promise<SimulatorServer> => {
  const simulator = createProviderSimulator({
    secret,
    origin: () => `http://providers.localhost:${server.port}`,
    languageOf: () => 'en' as const,
    framedBy: () => [],
    now: () => now,
  });
  const configuration = () => simulator.configuration().filter(({ mvpd }) => mvpd !== removed);
  return startSimulatorServer({ simulator: { ...simulator, configuration }, secret, port, host: '127.0.0.1', now: () => now });
};
beforeAll(async () => {
  server = await simulate(0);
  const variables = { MASTHEAD_TV_SIMULATOR_PORT: String(server.port), MASTHEAD_TV_SIMULATOR_RUNS: '1', MASTHEAD_SECRET: secret };
  site = await startWholeSite({ variables: { MASTHEAD_DEMO: '1', ...variables }, now: () => now });
});
afterAll(async () => {
  await site.close();
  await server.close();
});
beforeEach(() => (now += 3_600_000));

const begin = async (browser: FormBrowser): Promise<string> => {
  const sent = await browser.send('/live/sign-in', { provider: 'harborline' });
  const back = await answerProvider(sent.headers['location'], { account: 'faults' });
  return (back.headers['location'] ?? '').replace(/^http:\/\/[^/]+/, '');
};
const again = async (): Promise<void> => {
  server = await simulate(server.port);
};

describe('TV-27: providers that are away', () => {
  test('simulator killed mid-flow: Z130 and the picker, nobody is signed in, and it goes on once it is back', async () => {
    const browser = openFormBrowser(site);
    const back = await begin(browser);
    await server.close();
    const page = await browser.open(back);
    expect(page.status).toBe(400);
    for (const part of ['Something went wrong, please try again or use a different browser.', 'id="providers"', 'value="harborline"'])
      expect(page.text).toContain(part);
    expect(browser.cookies.has('tve_session')).toBe(false);
    const begun = await browser.send('/live/sign-in', { provider: 'harborline' });
    expect([begun.status, begun.text.includes('Error Z130')]).toEqual([400, true]);
    await again();
    expect((await browser.open(await begin(browser))).headers['location']).toBe('/live');
    expect((await browser.open('/live')).text).toContain('Signed in with Harborline Cable');
  });

  test('killed while somebody watches: their hour goes on, and nobody new is let in', async () => {
    const browser = openFormBrowser(site);
    await browser.open(await begin(browser));
    expect((await browser.open('/live-media/news-now/main.m3u8')).status).toBe(200);
    const other = openFormBrowser(site);
    await other.open(await begin(other));
    await server.close();
    expect((await browser.open('/live-media/news-now/main.m3u8')).status).toBe(200);
    expect((await other.open('/live-media/news-now/main.m3u8')).status).toBe(502);
    await again();
    expect((await other.open('/live-media/news-now/main.m3u8')).status).toBe(200);
  });

  test('TV-20: a provider is removed between pick and return: nobody is signed in, and it is in the picker no more', async () => {
    const browser = openFormBrowser(site);
    const back = await begin(browser);
    removed = 'harborline';
    now += 61_000;
    const page = await browser.open(back);
    removed = undefined;
    expect([page.status, page.text.includes('value="harborline"')]).toEqual([400, false]);
    expect(browser.cookies.has('tve_session')).toBe(false);
    now += 61_000;
    await browser.open('/live');
  });
});
