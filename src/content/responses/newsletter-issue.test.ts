import { expect, test } from 'vitest';
import { archivePath, catalogueTag, fromNewsletterSlug, newslettersPath, newsletterTag, toNewsletterSlug } from './newsletter-issue.ts';

test.each([
  ['sub_news_politics', 'news-politics'],
  ['sub_today_shop_all_day', 'today-shop-all-day'],
])('NL-40: the newsletter %s is called %s in addresses, both ways', (id, slug) => {
  expect(toNewsletterSlug(id)).toBe(slug);
  expect(fromNewsletterSlug(slug)).toBe(id);
});

test('NL-40: an archive and its issues stand below the newsletters of the brand', () => {
  expect(archivePath('sub_news_politics')).toBe('/newsletters/news-politics');
  expect(archivePath('sub_news_politics', 'i7')).toBe('/newsletters/news-politics/i7');
  expect(archivePath('sub_a').startsWith(`${newslettersPath}/`)).toBe(true);
});

test('the list of a brand and the issues of a newsletter have a tag each', () => {
  expect(catalogueTag('today')).toBe('newsletters:today');
  expect(newsletterTag('sub_a')).toBe('newsletter:sub_a');
});
