import type { Brand } from '#brands';
import type { Article } from '#content/model/article';
import { type PageKind, pageKind } from '#content/model/pages';
import type { MenuItem } from '#content/model/site-furniture';
import { buildSlug, buildUrlPath } from '#content/urls/urls';
import { buildEnglishBrandTexts, buildEnglishPages } from './english-pages.view.ts';
import type { AllPageWords, BrandWords } from './page-words.view.ts';
import { buildSpanishBrandTexts, buildSpanishPages } from './spanish-pages.view.ts';

/** The kinds of page in the order of the footer. */
export const footerKinds: readonly PageKind[] = pageKind.options;

const buildPageTexts = (brand: Brand, own?: BrandWords): AllPageWords =>
  brand.language === 'es'
    ? buildSpanishPages(brand, own ?? buildSpanishBrandTexts(brand))
    : buildEnglishPages(brand, own ?? buildEnglishBrandTexts(brand));

/** The pages that every site has, as documents of a brand; without its own texts, with those that fit any brand. */
export const buildFooterPages = (brand: Brand, newId: () => string, own?: BrandWords): (Article & { pageKind: PageKind })[] => {
  const words = buildPageTexts(brand, own);
  return footerKinds.map((kind) => ({
    id: newId(),
    type: 'article',
    subType: 'page',
    pageKind: kind,
    site: brand.site,
    vertical: brand.vertical,
    publisher: brand.publisher,
    slug: buildSlug(words[kind].headline),
    status: 'published',
    access: 'free',
    hidden: false,
    headline: words[kind].headline,
    description: words[kind].description,
    taxonomy: [],
    authors: [],
    breakingNews: false,
    nativeAd: false,
    adsEnabled: false,
    ecommerceEnabled: false,
    autoCuration: false,
    body: words[kind].body,
  }));
};

/** The links to pages in the footer: a group of their own below the name of the brand. */
export const buildFooterGroup = (brand: Brand, pages: readonly Article[]): MenuItem => ({
  label: brand.displayName,
  url: brand.basePath,
  items: pages.map((page) => ({ label: page.headline, url: buildUrlPath(page), items: [] })),
});
