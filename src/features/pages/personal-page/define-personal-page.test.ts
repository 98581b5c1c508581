import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { brandOf } from '#brands';
import { definePage } from '#features/pages/page';
import { messagesOf } from '#messages';
import { AppError } from '#platform/errors';
import { type Question, ask } from '../../../../test/support/ask.ts';
import { definePersonalPage, type FormRefusal, type FormRule, type PersonalPage, type PersonalSteps } from './index.ts';

type View = { shown: 'page' | 'taken' | 'failed'; refusal?: FormRefusal; form?: string };

let rule: FormRule | undefined;
let failure: Error | undefined;
const steps: PersonalSteps<string, View> = {
  has: (inside) => inside === '/own',
  open: () => Promise.resolve('opened'),
  cookies: (opened) => [`every=${opened}`],
  show: () => Promise.resolve({ view: { shown: 'page' }, cookies: ['shown=1'] }),
  forms: {
    rule: () => rule,
    take: (_opened, form) => {
      if (failure) throw failure;
      return Promise.resolve({ view: { shown: 'taken', form: form.toString() } });
    },
    refuse: (_opened, refusal) => Promise.resolve({ view: { shown: 'page', refusal } }),
  },
  failed: () => ({ view: { shown: 'failed' } }),
};

let views: View[] = [];
const toPage = (view: View) => {
  views.push(view);
  return definePage<View>({
    id: 'own',
    load: () => Promise.resolve({ kind: 'page', data: view }),
    head: () => ({ title: 'Own', canonicalPath: '/own', robots: 'noindex' }),
    Page: () => null,
  });
};
const brand = brandOf('news');
let page: PersonalPage;
let server: Server;
let cookies: readonly string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    page.answer({ request, brand, path: '/own' }).then(
      (answer) => {
        cookies = answer.cookies;
        response.end('answered');
      },
      (error: unknown) => response.writeHead(500).end(error instanceof AppError ? error.code : String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  [rule, failure, views] = [{ mostBytes: 20, from: 'own-page' }, undefined, []];
  page = definePersonalPage(steps, toPage);
});

const port = (): number => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server does not listen.');
  return address.port;
};
const post = (body: string, headers: Question['headers'] = {}) => {
  const host = `news.localhost:${port()}`;
  return ask(port(), '/own', {
    host,
    method: 'POST',
    headers: { origin: `http://${host}`, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body,
  });
};

test('PG-38: a form that keeps its rule is taken, and what every answer sets comes after what this one sets', async () => {
  await post('a=1');
  expect([views, cookies]).toEqual([[{ shown: 'taken', form: 'a=1' }], ['every=opened']]);
  await ask(port(), '/own');
  expect([views[1], cookies]).toEqual([{ shown: 'page' }, ['shown=1', 'every=opened']]);
});

test('PG-38: what is posted where no form is taken is answered as if somebody looked', async () => {
  rule = undefined;
  await post('a=1');
  expect(views).toEqual([{ shown: 'page' }]);
});

test.each([
  ['not-a-form', 400, messagesOf('en').accountPages.failures.notFromPage, () => post('{}', { 'content-type': 'application/json' })],
  ['too-large', 413, messagesOf('en').accountPages.failures.tooLarge, () => post('a=2345678901234567890')],
  ['other-site', 403, messagesOf('en').accountPages.failures.notFromPage, () => post('a=1', { origin: 'https://elsewhere.example' })],
  [
    'too-old',
    403,
    messagesOf('en').accountPages.failures.tooOld,
    () => {
      rule = { mostBytes: 20, from: { isToken: (given) => given === 'right' } };
      return post('form=wrong');
    },
  ],
  [
    'not-stored',
    507,
    messagesOf('en').account.failures.notStored,
    () => {
      failure = new AppError({ code: 'storage/read-only', status: 507, message: 'The disk is nearly full.' });
      return post('a=1');
    },
  ],
  [
    'not-stored',
    507,
    messagesOf('en').account.failures.notStored,
    () => {
      failure = Object.assign(new Error('could not extend file'), { code: '53100' });
      return post('a=1');
    },
  ],
] as const)('PG-38: a form that is %s is refused with %d and a sentence', async (reason, status, message, send) => {
  await send();
  expect(views).toMatchObject([{ shown: 'page', refusal: { reason, status, message } }]);
});

test('PG-38: a form with the token of its browser is taken, and one that may come from anywhere from another site', async () => {
  rule = { mostBytes: 20, from: { isToken: (given) => given === 'right' } };
  await post('form=right');
  rule = { mostBytes: 20, from: 'anywhere' };
  await post('a=1', { origin: 'https://elsewhere.example' });
  expect(views.map(({ shown }) => shown)).toEqual(['taken', 'taken']);
});

test('PG-38: the text of a file becomes the value of its field', async () => {
  rule = { mostBytes: 1_000, file: 'file', from: 'own-page' };
  const body = ['--b', 'content-disposition: form-data; name="file"; filename="a.html"', '', 'links', '--b--', ''].join('\r\n');
  await post(body, { 'content-type': 'multipart/form-data; boundary=b' });
  expect(views).toEqual([{ shown: 'taken', form: 'file=links' }]);
});

test('PG-38: what fails is answered by the page, and a field with a NUL is refused whatever the page says', async () => {
  failure = new Error('away');
  await post('a=1');
  expect(views).toEqual([{ shown: 'failed' }]);
  expect(await post('a=%00')).toMatchObject({ status: 500, text: 'request/invalid' });
});

test('PG-38: what fails on a page without an answer to it goes to the error page of the brand', async () => {
  page = definePersonalPage({ ...steps, failed: 'error-page' }, toPage);
  failure = new Error('away');
  expect(await post('a=1')).toMatchObject({ status: 500, text: 'Error: away' });
});
