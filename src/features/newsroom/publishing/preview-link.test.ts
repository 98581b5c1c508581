import { expect, test } from 'vitest';
import { createDraftId, openDraft } from './preview-link.service.ts';

const secret = 'a-secret-of-the-tests-with-32-characters';
const now = Date.parse('2026-11-20T12:00:00.000Z');
const draftId = createDraftId({ id: 'nccu42', type: 'curation', site: 'news' }, now + 60_000, secret);

test('ED-14: opens a draft until its time is over', () => {
  expect(openDraft(draftId, 'news', secret, now)).toBe('nccu42');
  expect(openDraft(draftId, 'news', secret, now + 60_000)).toBeUndefined();
});

test('ED-14: opens on its own site only', () => {
  expect(openDraft(draftId, 'today', secret, now)).toBeUndefined();
});

test('fits the address of drafts', () => {
  expect(`/draft/${draftId}`).toMatch(/^\/draft\/[A-Za-z0-9._~-]{1,400}$/);
});

test('FR-05: opens nothing when any part of it was changed, or with another secret', () => {
  const [, expires, signature] = draftId.split('~');
  for (const wrong of [
    `nccu43~${expires}~${signature}`,
    `nccu42~zzzzzz~${signature}`,
    `nccu42~${expires}~${'A'.repeat(43)}`,
    'nccu42',
    '',
    draftId + 'x',
  ]) {
    expect(openDraft(wrong, 'news', secret, now)).toBeUndefined();
  }
  expect(openDraft(draftId, 'news', `${secret}!`, now)).toBeUndefined();
});

test('says of a slideshow that it is one, and opens it by nothing else', () => {
  const shown = createDraftId({ id: 'rcna7', type: 'slideshow', site: 'news' }, now + 1000, secret);
  expect(shown).toMatch(/^rcna7\.slideshow~/);
  expect(openDraft(shown, 'news', secret, now)).toBe('rcna7');
  expect(openDraft(shown.replace('.slideshow', ''), 'news', secret, now)).toBeUndefined();
  expect(openDraft(createDraftId({ id: 'rcna7', type: 'article', site: 'news' }, now + 1000, secret), 'news', secret, now)).toBe('rcna7');
});

test.each(['ncim1', 'menu:news', 'rcna', 'rcna1~'])('refuses to sign %s, which has no page', (id) => {
  expect(() => createDraftId({ id, type: 'menu', site: 'news' }, now, secret)).toThrow(TypeError);
});
