// The query flags that change how every page is shown, on every type of page of the demo newsroom.
import { beforeAll, expect, test } from 'vitest';
import { brandOfPath, sites } from '#brands';
import { messagesOf } from '#messages';
import { type DemoPage, demoPages } from '../support/demo-pages.ts';
import { findAttribute, listElements } from '../support/read-html.ts';
import { type RunningSite, startRunningSite } from '../support/running-site.ts';

let site: RunningSite;
let pages: readonly DemoPage[];
beforeAll(async () => {
  site = await startRunningSite();
  pages = await demoPages(site);
});

const eachPage = async (query: string, look: (html: string, page: DemoPage) => unknown): Promise<unknown[]> => {
  const found: unknown[] = [];
  for (const page of pages) {
    const { status, text } = await site.get(page.site, `${page.path}${query}`);
    expect(status).toBe(page.type === 'missing' ? 404 : 200);
    found.push({ type: page.type, saw: look(text, page) });
  }
  return found;
};
const everywhere = (saw: unknown) => pages.map(({ type }) => ({ type, saw }));
const count = (html: string, tag: string) => listElements(html).filter(({ tagName }) => tagName === tag).length;

test.each(['', '?chromeless=true', '?chromeless=st-app'])('PG-12, PG-24: one main landmark and one first heading: %j', async (query) => {
  expect(await eachPage(query, (html) => [count(html, 'main'), count(html, 'h1')])).toEqual(everywhere([1, 1]));
});

test('ER-06: browsers that are not supported are told so without the navbar too', async () => {
  const told = await eachPage('?chromeless=true', (html, page) => {
    const { language } = brandOfPath(page.site, page.path);
    const notices = listElements(html).filter((element) => findAttribute(element, 'class') === 'unsupported');
    return notices.length === 1 && html.includes(messagesOf(language).site.unsupportedBrowser);
  });
  expect(told).toEqual(everywhere(true));
});

test('PG-14: with lazyload=false no picture waits', async () => {
  const lazy = (html: string) =>
    listElements(html).filter((element) => element.tagName === 'img' && findAttribute(element, 'loading') === 'lazy').length;
  expect(await eachPage('?lazyload=false', lazy)).toEqual(everywhere(0));
  expect((await eachPage('', lazy)).some((one) => (one as { saw: number }).saw > 0)).toBe(true);
});

test('PG-13: links inside the app stay inside the app, those that lead out and files do not change', async () => {
  const origins = sites.map((name) => site.originOf(name));
  const left = await eachPage('?chromeless=st-app', (html) =>
    listElements(html)
      .flatMap((element) => (element.tagName === 'a' ? [findAttribute(element, 'href') ?? ''] : []))
      .filter((href) => {
        const isOurs = /^\/(?!\/)/.test(href) || origins.some((origin) => href.startsWith(`${origin}/`));
        const hasFlag = /[?&]chromeless=st-app(?:#|$)/.test(href);
        return /\.(?:xml|json|txt)(?:$|\?)/.test(href) ? hasFlag : isOurs !== hasFlag;
      }),
  );
  expect(left).toEqual(everywhere([]));
  const shown = await site.get('today', '/?chromeless=true');
  expect(shown.text).not.toContain('chromeless=st-app');
});

test('PG-28: no page names a script: the inline one asks for it where something is to wake', async () => {
  const named = await eachPage(
    '',
    (html) => listElements(html).filter((element) => element.tagName === 'script' && findAttribute(element, 'src') !== undefined).length,
  );
  expect(named).toEqual(everywhere(0));
});

test('BR-14, PG-26: with featureFlag=false pages that stand behind a flag are not there, those of one reader neither', async () => {
  const behindFlags = ['/account/saved', '/account/history', '/account/notifications', '/account/subscription', '/newsletters', '/live'];
  const look = async (query: string) => {
    const statuses: number[] = [];
    for (const path of [...behindFlags, '/account', '/account/sign-in']) statuses.push((await site.get('news', `${path}${query}`)).status);
    return statuses;
  };
  expect(await look('?featureFlag=false')).toEqual([...behindFlags.map(() => 404), 303, 200]);
  expect(await look('')).not.toContain(404);
});
