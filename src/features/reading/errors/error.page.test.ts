import { afterAll, beforeAll, expect, test } from 'vitest';
import { messagesOf } from '#messages';
import { createTestSite, testArticle, type TestSite } from '../../../../test/support/test-site.ts';
import { readsLatest } from './error.rules.ts';
import { getErrorMessages } from './error-messages.view.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
  await site.write(testArticle(1, { headline: 'The newest piece' }));
});
afterAll(() => site.close());

test('ER-02: a page that is not there says so in the exact words, is not indexed, and leads on', async () => {
  const { status, html } = await site.get('/nothing/here');
  expect(status).toBe(404);
  expect(html).toContain('Page Not Found');
  expect(html).toContain('This page isn&#x27;t available now.');
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).toContain('The newest piece');
  expect(html).toContain('Go to the News home page');
});

test('ER-04: the same in Spanish, also where there is nothing to offer', async () => {
  const { status, html } = await site.get('/deportes/nada', { site: 'telemundo' });
  expect(status).toBe(404);
  expect(html).toContain('Página no encontrada');
  expect(html).not.toContain('Lee esto mientras tanto');
  expect(html).toContain('Ir a la portada de Deportes');
});

test('ER-02: a home page that is not there does not lead to itself', async () => {
  const { status, html } = await site.get('/deportes', { site: 'telemundo' });
  expect(status).toBe(404);
  expect(html).not.toContain('Ir a la portada');
});

test('PG-10: what was taken down is said to be gone in both languages, not to be missing', () => {
  expect(getErrorMessages(410, messagesOf('en')).heading).toBe('This Page Is Gone');
  expect(getErrorMessages(410, messagesOf('es'))).toEqual({
    title: 'Esta página ya no existe',
    heading: 'Esta página ya no existe',
    text: 'La retiramos y no volverá a estar en esta dirección.',
  });
});

test('ER-05: a page of an error asks for the newest pieces, not where the store is busy or away', () => {
  expect([400, 403, 404, 410, 429, 500, 502, 503, 504].filter(readsLatest)).toEqual([400, 403, 404, 410, 500]);
});

test('ER-01, ER-03: the words of the other errors are exact', () => {
  const messages = messagesOf('en');
  expect(getErrorMessages(403, messages)).toEqual({
    title: '403 Forbidden',
    heading: 'Forbidden',
    text: "You don't have access to this page.",
  });
  expect(getErrorMessages(404, messages).text).toBe("This page isn't available now.");
  for (const status of [500, 503] as const)
    expect(getErrorMessages(status, messages)).toMatchObject({
      heading: 'Something Went Wrong',
      text: 'Access is temporarily unavailable and will be fixed as soon as possible.',
    });
});
