// Forms of pages that are made for one reader, when they are too large, none at all, or sent by another site.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messagesOf } from '#messages';
import { joinByForms } from '../support/form-account.ts';
import { testArticle } from '../support/test-site.ts';
import { startWholeSite, type WholeSite } from '../support/whole-site.ts';

let site: WholeSite;
let cookie: string;
beforeAll(async () => {
  site = await startWholeSite({ variables: { MASTHEAD_DEMO: '1' } });
  await site.documents.write(testArticle(1, { access: 'locked' }), { by: 'test' });
  cookie = [...(await joinByForms(site, 'sends@example.com')).cookies].map(([name, value]) => `${name}=${value}`).join('; ');
});
afterAll(() => site.close());

const { accountPages, liveTv, newsletter } = messagesOf('en');
const sentences = {
  'too large': accountPages.failures.tooLarge,
  'no form': accountPages.failures.notFromPage,
  'another site': accountPages.failures.notFromPage,
};
const statuses = { 'too large': 413, 'no form': 400, 'another site': 403 } as const;
type Wrong = keyof typeof statuses;

/** Pages with forms; `says`: what they say in the place of the usual sentence. */
const pages: readonly { name: string; path: string; isSignedIn?: boolean; says?: string }[] = [
  { name: 'signing in', path: '/account/sign-in' },
  { name: 'the profile', path: '/account', isSignedIn: true },
  { name: 'notifications', path: '/account/notifications' },
  { name: 'signing up for a newsletter', path: '/newsletters/sign-up', says: newsletter.unknownTitle },
  { name: 'choices of privacy', path: '/privacy-choices' },
  { name: 'a subscription', path: '/account/subscription', isSignedIn: true },
  { name: 'a gift', path: '/account/reading/rcna1/gift', isSignedIn: true },
  { name: 'signing in with a TV provider', path: '/live/sign-in', says: liveTv.z130 },
  { name: 'a code of a TV', path: '/live/code', says: liveTv.z130 },
];

const send = (path: string, wrong: Wrong, isSignedIn: boolean) => {
  const origin = wrong === 'another site' ? 'https://elsewhere.example' : `http://news.localhost:${site.port}`;
  const headers = {
    origin,
    'content-type': wrong === 'no form' ? 'application/json' : 'application/x-www-form-urlencoded',
    ...(isSignedIn && { cookie }),
  };
  return site.get(path, { method: 'POST', headers, body: wrong === 'too large' ? `email=${'x'.repeat(100_000)}` : 'email=a' });
};

test.each(pages)(
  'PG-38: a form of $name that is too large, none at all or of another site is refused, and the page says why',
  async (page) => {
    for (const wrong of ['too large', 'no form', 'another site'] as const) {
      const answer = await send(page.path, wrong, page.isSignedIn === true);
      const sentence = page.says ?? sentences[wrong];
      expect([wrong, answer.status, answer.text.includes(sentence)], answer.text.slice(0, 300)).toEqual([wrong, statuses[wrong], true]);
    }
  },
);

test('PG-38: the saved area leads on where its forms are refused, and says what was wrong', async () => {
  const to = async (path: string, wrong: Wrong) => (await send(path, wrong, true)).headers['location'];
  expect(await to('/account/saved/add', 'too large')).toBe('/account/saved?done=tooLarge');
  expect(await to('/account/saved/import', 'no form')).toBe('/account/saved?done=unreadable');
  expect(await to('/account/saved/add', 'another site')).toBe('/account/saved');
});
