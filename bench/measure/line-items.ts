import type { LineItem } from '../../src/features/revenue/line-items/line-item.rules.ts';

const taxonomy = ['news/politics', 'news/business', 'today/food', 'news/topic', 'noticias/politica', 'select/category'];
const brands = ['news', 'today', 'msnbc', 'telemundo', 'noticias', 'select'] as const;
const zones = ['article-top', 'article-body', 'article-sidebar', 'footer'] as const;

/** Line items as a house of this size has them: half for everybody, the rest aimed at terms, brands, languages and zones; a fifth have a goal. */
export const generateLineItems = (count: number, now: number): LineItem[] =>
  Array.from({ length: count }, (_, number): LineItem => {
    const aimed = [
      {},
      { taxonomy: [taxonomy[number % taxonomy.length] ?? ''] },
      {},
      { brands: [brands[number % brands.length] ?? 'news'] },
      {},
      { languages: [number % 4 === 0 ? ('es' as const) : ('en' as const)] },
      {},
      { zones: [zones[number % zones.length] ?? 'footer'] },
    ][number % 8];
    return {
      name: `Line item ${number}`,
      advertiser: `Advertiser ${number % 97}`,
      kind: number % 50 === 0 ? 'house' : 'paid',
      weight: 1 + ((number * 37) % 100),
      starts: new Date(now - 86_400_000).toISOString(),
      ends: new Date(now + 30 * 86_400_000).toISOString(),
      ...(number % 5 === 1 && { goal: 50_000_000 }),
      pacing: 'even',
      cap: number % 3 === 0 ? { impressions: 6, hours: 24 } : undefined,
      targeting: aimed ?? {},
      creatives: [
        {
          kind: 'native',
          sizes: ['300x250', '728x90', '320x50'],
          headline: `Offer ${number}`,
          text: 'For those who look.',
          sponsor: 'Somebody',
        },
      ],
      target: `https://advertiser-${number}.example/`,
    };
  });
