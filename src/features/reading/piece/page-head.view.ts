import { toShownDates } from '#content/piece-dates';
import type { WireArticle } from '#content/wire';
import type { Head, PageContext } from '#features/reading/page';
import { pieceHead, buildStructuredContext } from './piece-head.view.ts';
import { breadcrumbData, publisherData } from './structured-data.view.ts';

const types: Partial<Record<string, string>> = { about: 'AboutPage', contact: 'ContactPage' };

/**
 * What a page says of itself: that it is one, never news. It is shared with the brand's own card, has no section and no date to be found by, and
 * nobody counts who reads it.
 */
export const pageHead = (article: WireArticle, context: PageContext): Head => {
  const { reads: _, article: __, openGraph: ___, ...head } = pieceHead(article, context);
  const structured = buildStructuredContext(context);
  return {
    ...head,
    openGraph: { type: 'website', title: article.headline },
    structuredData: [
      {
        '@context': 'https://schema.org',
        '@type': types[article.pageKind ?? ''] ?? 'WebPage',
        name: article.headline,
        description: article.description,
        url: `${context.origin}${article.url.primary}`,
        dateModified: toShownDates(article).modified,
        inLanguage: context.brand.language,
        publisher: publisherData(structured),
      },
      breadcrumbData({ ...article, unibrow: undefined }, structured),
    ],
  };
};
