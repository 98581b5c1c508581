import { expect, it } from 'vitest';
import { createDraftId, openDraft } from './draft-link.service.ts';

const secret = 'a-secret-of-the-tests-with-32-characters';
const now = Date.parse('2026-11-20T12:00:00.000Z');
const draftId = createDraftId('nccu42', now + 60_000, secret);

it('opens a draft until its time is over', () => {
  expect(openDraft(draftId, secret, now)).toBe('nccu42');
  expect(openDraft(draftId, secret, now + 60_000)).toBeUndefined();
});

it('fits the address of drafts', () => {
  expect(`/draft/${draftId}`).toMatch(/^\/draft\/[A-Za-z0-9._~-]{1,400}$/);
});

it('opens nothing when any part of it was changed, or with another secret', () => {
  const [, expires, signature] = draftId.split('~');
  for (const wrong of [
    `nccu43~${expires}~${signature}`,
    `nccu42~zzzzzz~${signature}`,
    `nccu42~${expires}~${'A'.repeat(43)}`,
    'nccu42',
    '',
    draftId + 'x',
  ]) {
    expect(openDraft(wrong, secret, now)).toBeUndefined();
  }
  expect(openDraft(draftId, `${secret}!`, now)).toBeUndefined();
});

it('refuses to sign what is no front', () => {
  expect(() => createDraftId('rcna1', now, secret)).toThrow(TypeError);
});
