import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createHttpContentClient } from './http-content-client.service.ts';

const servers: Server[] = [];
const listen = async (answer: RequestListener): Promise<string> => {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});
const news = { site: 'news', correlationId: 'c-1' } as const;
const closedPort = async (): Promise<string> => {
  const base = await listen((_request, response) => response.end());
  await new Promise((resolve) => servers.pop()?.close(resolve));
  return base;
};

describe('a call to a content API elsewhere', () => {
  test('CC-04: sends the correlation id, the brand and configured variants', async () => {
    let asked: unknown;
    const base = await listen((request, response) => {
      asked = [request.method, request.url, request.headers['x-original-correlation-id'], request.headers.cookie];
      response.end('{"data":{"menu":{"id":"menu:news"}}}');
    });
    await createHttpContentClient({ bases: [`${base}/`] }).menu('news', { ...news, bento: 'b', curator: 'c' });
    expect(asked).toEqual(['GET', '/bentoapi/menu/news?vertical=news&bento=b&curator=c', 'c-1', undefined]);
  });

  test('CC-42: asks a services API elsewhere for what the mini player teases, and it alone', async () => {
    const asked: unknown[] = [];
    const base = await listen((request, response) => {
      asked.push(request.url);
      response.end('{"data":{"showTease":false}}');
    });
    const nobody = await closedPort();
    const both = createHttpContentClient({ bases: [nobody], services: `${base}/` });
    expect(await both.miniPlayerTease('news', { ...news, bento: 'b' })).toMatchObject({ found: true, data: { showTease: false } });
    await expect(createHttpContentClient({ bases: [base], services: nobody }).miniPlayerTease('news', news)).rejects.toMatchObject({
      status: 502,
    });
    expect(asked).toEqual(['/services/miniPlayerTease/news?vertical=news']);
  });

  test.each([
    [502, 'Bad Gateway', 'menu', (base: string) => `Bad Gateway (502) @ ${base}/bentoapi/menu/news?vertical=news`],
    [500, 'Oh No', 'menu', (base: string) => `Oh No (500) @ ${base}/bentoapi/menu/news?vertical=news`],
    [500, 'Oh No', 'taxonomyPage', () => 'Failed to Fetch Taxonomy'],
    [500, 'Oh No', 'curatedList', () => 'Network response was not ok.'],
  ] as const)('CC-10: fails with its exact message: %i %s of %s', async (status, text, call, message) => {
    const base = await listen((_request, response) => response.writeHead(status, text).end('nothing'));
    const client = createHttpContentClient({ bases: [base] });
    const made =
      call === 'menu'
        ? client.menu('news', news)
        : call === 'taxonomyPage'
          ? client.taxonomyPage('news', '-1', { ...news, vertical: 'news' })
          : client.curatedList('a', 2, news);
    await expect(made).rejects.toMatchObject({ message: message(base), status });
  });

  test('CC-05: takes the public address when the server address cannot be reached', async () => {
    const base = await listen((_request, response) => response.end('{"data":{"menu":{"id":"menu:news"}}}'));
    expect(await createHttpContentClient({ bases: [await closedPort(), base] }).menu('news', news)).toMatchObject({ found: true });
  });

  test('CC-06: gives up at its deadline with 504', async () => {
    const base = await listen(() => undefined);
    await expect(createHttpContentClient({ bases: [base], timeoutMs: 50 }).menu('news', news)).rejects.toMatchObject({
      status: 504,
      message: `Gateway Timeout (504) @ ${base}/bentoapi/menu/news?vertical=news`,
    });
  });

  test.each([
    ['too long', 'x'.repeat(5000)],
    ['no JSON', '<html>'],
    ['without data', '{"other":1}'],
    ['without what was asked', '{"data":{}}'],
  ])('CC-06: refuses an answer that is %s with 502', async (_what, body) => {
    const base = await listen((_request, response) => response.end(body));
    await expect(createHttpContentClient({ bases: [base], maxBytes: 1000 }).menu('news', news)).rejects.toMatchObject({ status: 502 });
  });

  test('CC-04: follows no redirect', async () => {
    const base = await listen((_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end());
    await expect(createHttpContentClient({ bases: [base] }).menu('news', news)).rejects.toMatchObject({ status: 502 });
  });

  test('reads the tags from Surrogate-Key, of what is not there too', async () => {
    const base = await listen((_request, response) => response.writeHead(410, { 'surrogate-key': 'rcna1 all' }).end('{}'));
    expect(await createHttpContentClient({ bases: [base] }).article('rcna1', news)).toEqual({
      found: false,
      status: 410,
      tags: ['rcna1', 'all'],
    });
  });
});
