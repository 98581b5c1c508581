import type { Vertical } from '#brands';
import type { TaxonomyTerm } from '#content/model/site-furniture';
import { emptySlug, buildSlug } from '#content/urls/urls';
import { sha256 } from '#platform/hashing';
import { toLine } from '../../bodies/to-line.ts';
import { buildTerm } from '../../pieces/terms.ts';
import { decodeSlug } from '../../links/previous-address.ts';
import type { WxrTerm } from './records/records.ts';
import { type Survey, termKey } from './records/survey.ts';

/** WordPress's own bookkeeping, which says nothing about a subject. */
const machinery = new Set([
  'nav_menu',
  'post_format',
  'author',
  'link_category',
  'wp_theme',
  'wp_template_part_area',
  'language',
  'post_translations',
  'term_language',
  'term_translations',
  'elementor_library_type',
  'product_type',
  'product_visibility',
  'wp_pattern_category',
]);
const deepest = 6;

const toPathPart = (term: Pick<WxrTerm, 'slug' | 'name' | 'id'>): string => {
  const found = [decodeSlug(term.slug), term.name].map((text) => buildSlug(text)).find((slug) => slug !== emptySlug);
  return found ?? `term-${term.id || sha256(term.slug || term.name, 'hex').slice(0, 8)}`;
};

/** The slugs of WordPress's default category, in its languages. */
const uncategorized = new Set(
  'uncategorized uncategorised sin-categoria sin-categorizar sin-clasificar sem-categoria senza-categoria non-classe nao-categorizado unkategorisiert nicht-kategorisiert geen-categorie niet-gecategoriseerd ongecategoriseerd ukategoriseret ikke-kategoriseret ukategorisert okategoriserade okategoriserat luokittelematon bez-kategorii bez-kategorie nezarazene nezaradene nekategorizirano nerazvrstano nesvrstano nekategorizovano kategorizalatlan besorolatlan fara-categorie necategorizat sense-categoria sen-categoria sailkatugabea kategorize-edilmemis kategorisiz chua-phan-loai tak-berkategori tanpa-kategori bez-rubriki bez-kategoriji be-kategorijos liigitamata'.split(
    ' ',
  ),
);
const uncategorizedNames = new Set([
  'без рубрики',
  'без категории',
  'без категорії',
  'некатегоризирано',
  '未分类',
  '未分類',
  '미분류',
  'غير مصنف',
  'ללא קטגוריה',
  'دسته‌بندی نشده',
  'χωρίς κατηγορία',
  'αταξινόμητα',
]);
const isNoCategory = (text: string): boolean => {
  const words = decodeSlug(text).toLowerCase();
  return uncategorized.has(buildSlug(words).replace(/-(?:\d+|[a-z]{2})$/, '')) || uncategorizedNames.has(words.replaceAll('-', ' ').trim());
};

/** True for WordPress's default category, in any language. */
export const isUncategorized = ({ taxonomy, slug, name = '' }: Pick<WxrTerm, 'taxonomy' | 'slug'> & { name?: string }): boolean =>
  taxonomy === 'category' && (isNoCategory(slug) || isNoCategory(name));

/** Where the terms of the old site stand in the taxonomy of a vertical: categories as sections by their hierarchy, everything else as topics. */
export const placeTerms = (survey: Survey, vertical: Vertical) => {
  const categoryPath = (term: WxrTerm): string => {
    const parts: string[] = [];
    const seen = new Set<string>();
    for (
      let next: WxrTerm | undefined = term;
      next && !seen.has(next.slug) && parts.length < deepest;
      next = next.parent === '' ? undefined : survey.terms.get(termKey('category', next.parent))
    ) {
      seen.add(next.slug);
      parts.unshift(toPathPart(next));
    }
    return [vertical, ...parts]
      .join('/')
      .slice(0, 240)
      .replace(/(?<![-/])[-/]+$/, '');
  };

  const pathFor = (term: WxrTerm): string | undefined => {
    if (machinery.has(term.taxonomy) || isUncategorized(term)) return undefined;
    if (term.taxonomy === 'category') return categoryPath(term);
    if (term.taxonomy === 'post_tag') return `${vertical}/topic/${toPathPart(term)}`;
    return `${vertical}/${buildSlug(term.taxonomy)}/${toPathPart(term)}`;
  };

  // asked for each category of each item
  const paths = new Map<WxrTerm, string | undefined>();
  /** The path of a term; undefined for WordPress's own bookkeeping. */
  const findTermPath = (term: WxrTerm): string | undefined => {
    if (!paths.has(term)) paths.set(term, pathFor(term));
    return paths.get(term);
  };

  const written = (term: WxrTerm, path: string): TaxonomyTerm => {
    const taxonomyType = term.taxonomy === 'category' ? (path.split('/').length > 2 ? 'subSection' : 'section') : 'topic';
    return buildTerm(vertical, path, taxonomyType, { name: toLine(term.name, 200), description: toLine(term.description, 2000) });
  };

  /** Every term as the taxonomy has it, each path once, parents first. */
  const all = (): TaxonomyTerm[] => {
    const found = new Map<string, TaxonomyTerm>();
    for (const term of survey.terms.values()) {
      const path = findTermPath(term);
      if (path !== undefined && !found.has(path)) found.set(path, written(term, path));
    }
    return [...found.values()].toSorted((first, second) => first.path.length - second.path.length);
  };
  return { findTermPath, all };
};
