import { expect, test } from 'vitest';
import { parsePageQuery } from './page-query.rules.ts';
import { initialPageState, pageStateOf } from './page.state.ts';

const query = (text: string) => parsePageQuery(new URLSearchParams(text), ['next']);
const facts = { vertical: 'today' as const, view: 'article', canonicalUrl: 'https://today.example/x-rcna1', correlationId: 'abc' };

test('ads are enabled and the vertical is news by default (specification §3, Shared page state)', () => {
  expect(initialPageState).toMatchObject({ adsEnabled: true, vertical: 'news', disableLazyLoad: false, isChromeless: false });
});

test('the query flags of a page are in its state', () => {
  expect(
    pageStateOf({ ...facts, query: query('chromeless=true&lazyload=false&bento=next&recommendationFeed=true&showChromelessMarquee=true') }),
  ).toMatchObject({
    isChromeless: true,
    disableLazyLoad: true,
    recommendationFeed: true,
    showChromelessMarquee: true,
    query: { bento: 'next', curator: undefined },
    originalCorrelationId: 'abc',
  });
});

test('section, sub-topic, topic and series come from the taxonomy of the piece', () => {
  const term = (path: string, name: string) => ({ path, name, url: `/${path}` });
  const taxonomy = [
    term('today/food', 'Food'),
    term('today/food/baking', 'Baking'),
    term('today/topic/bread', 'Bread'),
    term('today/series/slow-sunday', 'Slow Sunday'),
  ];
  expect(pageStateOf({ ...facts, query: query(''), taxonomy })).toMatchObject({
    section: 'Food',
    subTopic: 'Baking',
    topic: 'Bread',
    series: 'Slow Sunday',
    show: '',
  });
});
