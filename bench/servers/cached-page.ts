// One cached page of 60 kB behind the HTTP server; sends its port and the compressed bytes to its parent.
import { createHttpServer, sendReadyAnswer } from '#platform/http-server';
import { buildSecurityHeaders } from '#platform/http';
import { createPageCache, buildPageKey } from '#platform/page-cache';

const cache = createPageCache({ maxBytes: 50_000_000, freshMs: 600_000 });
const toKey = (url = '') => buildPageKey('news', url, () => '');
const server = createHttpServer({
  lookup: (request, stale) => cache.lookup(toKey(request.url), request, { stale }),
  fallback: (request, response) => {
    void cache.respond(toKey(request.url), request, render).then((answer) => sendReadyAnswer(response, answer));
  },
});

const render = () => {
  const headers = { 'content-type': 'text/html; charset=utf-8', ...buildSecurityHeaders({ https: true }) };
  return Promise.resolve({ status: 200, headers, body: page(), tags: ['rcna1', 'rcna2', 'front-news'] });
};

/** 60 kB of markup and made-up words, the same each time, that compress as a news page does. */
const page = (): string => {
  let state = 7;
  const next = (below: number) => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) % below;
  const words = Array.from({ length: 1_500 }, () =>
    Array.from({ length: 2 + next(3) }, () => 'bcdfglmnprst'.charAt(next(12)) + 'aeiou'.charAt(next(5))).join(''),
  );
  let text = '<!doctype html><html lang="en"><head><title>A page</title></head><body>';
  while (text.length < 60_000) {
    const sentence = Array.from({ length: 30 }, () => words[next(next(1_500) + 1)]).join(' ');
    text += `<article class="card"><h2><a href="/world/${words[next(1_500)]}-rcna${next(99_999)}">${sentence.slice(0, 60)}</a></h2><p>${sentence}.</p></article>`;
  }
  return `${text}</body></html>`;
};

const answer = await cache.respond(toKey('/page'), { headers: { 'accept-encoding': 'br' } }, render);
process.send?.({ port: await server.listen(0, '127.0.0.1'), headers: answer.headers, body: answer.body.toString('base64') });
process.once('disconnect', () => void server.close({ graceMs: 0 }));
