import { toShownDates } from '#content/rules/piece-dates';
import type { WireArticle } from '#content/responses/wire';
import type { Head, PageContext } from '#features/pages/page.pure';
import { buildPieceHead, buildStructuredContext } from './piece-head.view.ts';
import { buildBreadcrumbData, buildPublisherData } from './structured-data.view.ts';

const types: Partial<Record<string, string>> = { about: 'AboutPage', contact: 'ContactPage' };

/**
 * The head of a plain page: its structured data never says news. It is shared with the brand's own card, has no section and no date to be found by, and
 * nobody counts who reads it.
 */
export const buildPlainPageHead = (article: WireArticle, context: PageContext): Head => {
  const { reads: _, article: __, openGraph: ___, ...head } = buildPieceHead(article, context);
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
        url: `${context.address.origin}${article.url.primary}`,
        dateModified: toShownDates(article).modified,
        inLanguage: context.brand.language,
        publisher: buildPublisherData(structured),
      },
      buildBreadcrumbData({ ...article, unibrow: undefined }, structured),
    ],
  };
};
