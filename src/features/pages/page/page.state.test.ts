import { expect, test } from 'vitest';
import { createPageQueryParser } from './page-query.rules.ts';
import { initialPageState, buildLoadedState, buildRequestState } from './page.state.ts';

const query = (text: string) => createPageQueryParser(['next'])(new URLSearchParams(text));
const opened = (text = '') =>
  buildRequestState({
    vertical: 'today',
    origin: 'https://www.today.example:8443',
    path: '/food/x-rcna1',
    correlationId: 'abc',
    query: query(text),
  });

test('BR-04, PG-20: ads are enabled and the vertical is news by default', () => {
  expect(initialPageState).toMatchObject({
    adsEnabled: true,
    vertical: 'news',
    disableLazyLoad: false,
    isChromeless: false,
    platform: 'web',
    status: 200,
  });
});

test('PG-20: where the page is and who asked are in its state', () => {
  expect(opened()).toMatchObject({
    vertical: 'today',
    path: '/food/x-rcna1',
    pageView: '/food/x-rcna1',
    hostname: 'www.today.example',
    domain: 'today.example',
    originalCorrelationId: 'abc',
    status: 200,
  });
});

test('PG-20: the query flags of a page are in its state', () => {
  expect(opened('chromeless=true&lazyload=false&bento=next&recommendationFeed=true&showChromelessMarquee=true')).toMatchObject({
    isChromeless: true,
    platform: 'web',
    disableLazyLoad: true,
    recommendationFeed: true,
    recommendationFeedLoaded: false,
    showChromelessMarquee: true,
    query: { bento: 'next', curator: undefined },
  });
});

test('PG-13: the app view is chromeless too, and its platform is app', () => {
  expect(opened('chromeless=st-app')).toMatchObject({ isChromeless: true, platform: 'app' });
});

test('PG-21: section, sub-topic, topic and series come from the taxonomy of what is shown', () => {
  const term = (path: string, name: string) => ({ path, name, url: `/${path}` });
  const taxonomy = [
    term('today/food', 'Food'),
    term('today/food/baking', 'Baking'),
    term('today/topic/bread', 'Bread'),
    term('today/series/slow-sunday', 'Slow Sunday'),
  ];
  expect(buildLoadedState(opened(), 'article', { taxonomy, adsEnabled: false })).toMatchObject({
    view: 'article',
    section: 'Food',
    subTopic: 'Baking',
    topic: 'Bread',
    series: 'Slow Sunday',
    show: '',
    adsEnabled: false,
    path: '/food/x-rcna1',
  });
});

test('FR-31: a package made for a frame of others has no chrome', () => {
  expect(buildLoadedState(opened(), 'front', { packageEmbed: true })).toMatchObject({ packageEmbed: true, isChromeless: true });
});
