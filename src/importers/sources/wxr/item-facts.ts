import { emptySlug, buildSlug } from '#content/urls/urls';
import type { Article } from '#content/model/article';
import type { Status } from '#content/model/primitives';
import { toLine } from '../../bodies/to-line.ts';
import { decodeSlug } from '../../links/previous-address.ts';
import { mostLossCharacters } from '../../loop/import-report.ts';
import type { WxrItem } from './records/records.ts';
import { toTimestamp } from '../../pieces/timestamps.ts';
import { findMeta } from './records/survey.ts';

/** Item types that are WordPress's own bookkeeping, and why they are not brought in. */
const machinery: Readonly<Record<string, string>> = {
  'guest-author': 'a guest author; a person was made of it',
  nav_menu_item: 'a menu entry; a navigation is made of the menus where the brand has none',
  revision: 'an older revision',
  customize_changeset: 'settings of a theme',
  custom_css: 'styles of a theme',
  oembed_cache: 'a cache entry',
  user_request: 'a privacy request',
  wp_block: 'a reusable block; it was put into the items that use it',
  wp_template: 'a template of a theme',
  wp_template_part: 'a template of a theme',
  wp_global_styles: 'styles of a theme',
  wp_navigation: 'a menu; the navigation of a brand is kept in Masthead itself',
  wp_font_family: 'a font',
  wp_font_face: 'a font',
};

/** Why an item of this type is not brought in; undefined for those that are. */
export const reasonToLeaveOut = (type: string): string | undefined =>
  Object.hasOwn(machinery, type)
    ? machinery[type]
    : /^(?:acf-|elementor_|jp_|_pods|wpcf7|wpforms|shop_(?:order|coupon)|flamingo|scheduled-action|ml-slider)/.test(type)
      ? `"${type}" holds data of a plugin`
      : undefined;

/** A status here, whether it is in lists, and what to report of it. */
type ItemStatus = { status: Status; hidden: boolean; note?: string };

/** True where a plugin keeps search engines from an item: Yoast, Rank Math, All in One SEO, SEOPress. */
const isNoIndex = (item: WxrItem): boolean =>
  findMeta(item, '_yoast_wpseo_meta-robots-noindex') === '1' ||
  /noindex/.test(findMeta(item, 'rank_math_robots')) ||
  /^(?:on|1)$/.test(findMeta(item, '_aioseop_noindex')) ||
  findMeta(item, '_seopress_robots_index') === 'yes';

/** When a plugin (PublishPress Future) takes an item from readers, in ISO 8601; undefined when none does. */
export const findExpiry = (item: WxrItem): string | undefined => {
  const seconds = Number(findMeta(item, '_expiration-date'));
  const takesAway = /^(?:|draft|delete|trash|private|change-status)$/.test(findMeta(item, '_expiration-date-type'));
  const isOn = /^(?:|saved|1)$/.test(findMeta(item, '_expiration-date-status'));
  return takesAway && isOn && seconds > 0 ? toTimestamp(seconds * 1000) : undefined;
};

const statuses: Readonly<Record<string, Status>> = {
  publish: 'published',
  inherit: 'published',
  future: 'scheduled',
  draft: 'draft',
  pending: 'draft',
  'auto-draft': 'draft',
  private: 'draft',
  trash: 'unpublished',
};

/** The status here, and what to report of it. */
export const getStatus = (item: WxrItem): ItemStatus => {
  if (item.password !== '')
    return { status: 'draft', hidden: true, note: 'it is protected by a password there; here it is a hidden draft' };
  const status = Object.hasOwn(statuses, item.status) ? (statuses[item.status] ?? 'draft') : 'draft';
  if (item.status === 'private') return { status, hidden: true, note: 'it is private there; here it is a hidden draft' };
  if (item.status === 'trash') return { status, hidden: false, note: 'it is in the trash there; here it is unpublished' };
  if (status === 'draft' && !/^(?:draft|pending|auto-draft)$/.test(item.status))
    return {
      status,
      hidden: false,
      note:
        item.status === ''
          ? 'the file gives no status; here it is a draft'
          : `its status "${item.status.slice(0, 40)}" is not known; here it is a draft`,
    };
  return isNoIndex(item)
    ? { status, hidden: true, note: 'search engines are kept from it there; here it is hidden, so it is in no list' }
    : { status, hidden: false };
};

const byCategory: readonly (readonly [RegExp, Article['subType']])[] = [
  [/^(?:opinions?|op-?eds?|editorials?|opinion(?:es)?|columnas?)$/, 'opinion'],
  [/^(?:analysis|analisis)$/, 'analysis'],
  [/^(?:reviews?|resenas?)$/, 'review'],
  [/^(?:interviews?|entrevistas?)$/, 'interview'],
  [/^(?:explainers?)$/, 'explainer'],
  [/^(?:guides?|how-tos?|guias?)$/, 'guide'],
];

/** The kind of article, where its type, categories or format say so with certainty; `news` otherwise. */
export const findSubType = (item: WxrItem): Article['subType'] => {
  if (item.type === 'page') return 'page';
  const slugs = item.categories.map(({ slug, name }) => buildSlug(decodeSlug(slug || name)));
  const found = byCategory.find(([pattern]) => slugs.some((slug) => pattern.test(slug)));
  if (found) return found[1];
  return item.categories.some(({ domain, slug }) => domain === 'post_format' && /^post-format-(?:aside|status|link|chat)$/.test(slug))
    ? 'blogPost'
    : 'news';
};

/** The slug from the old one, else from the title, else from the number of the item. */
export const toSlug = (item: WxrItem, title: string): string => {
  const found = [decodeSlug(item.slug).replace(/__trashed(?:-\d+)?$/, ''), title].map(buildSlug).find((slug) => slug !== emptySlug);
  return found ?? `item-${buildSlug(item.id || item.guid)}`;
};

const plain = (value: string): boolean => value !== '' && !value.includes('%%') && !/%[a-z_]+%|#post_|#site_/i.test(value);
const firstMeta = (item: WxrItem, keys: readonly string[], most: number): string | undefined => {
  const value = keys.map((key) => findMeta(item, key)).find(plain);
  const line = value === undefined ? '' : toLine(value, most);
  return line === '' ? undefined : line;
};

/** Title and description for search engines as a plugin stored them, unless they are templates. */
export const buildSearchFacts = (item: WxrItem): { seoTitle?: string | undefined; seoDescription?: string | undefined } => ({
  seoTitle: firstMeta(
    item,
    ['_yoast_wpseo_title', 'rank_math_title', '_aioseo_title', '_aioseop_title', '_seopress_titles_title', '_genesis_title'],
    300,
  ),
  seoDescription: firstMeta(
    item,
    [
      '_yoast_wpseo_metadesc',
      'rank_math_description',
      '_aioseo_description',
      '_aioseop_description',
      '_seopress_titles_desc',
      '_genesis_description',
    ],
    1000,
  ),
});

const pluginFields: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:_yoast_wpseo_canonical|rank_math_canonical_url|_aioseo_canonical_url|_seopress_robots_canonical)$/,
    'another address was said to be the original',
  ],
  [
    /^(?:_yoast_wpseo_meta-robots-no(?:index|follow)|_seopress_robots_(?:index|follow)|rank_math_robots)$/,
    'what search engines were told of it is not kept',
  ],
  [
    /^(?:_yoast_wpseo_(?:opengraph|twitter)-(?:title|description|image)|rank_math_(?:facebook|twitter)_(?:title|description|image)|_seopress_social_(?:fb|twitter)_\w+|_aioseo_(?:og|twitter)_\w+)$/,
    'what it said for sharing is not kept',
  ],
  [/^_links_to$/, 'its address led elsewhere there'],
];
/** What plugins stored about a piece and we have no place for. */
export const listPluginFields = (item: WxrItem): { what: string; text: string }[] =>
  item.meta.flatMap(({ key, value }) => {
    const why = pluginFields.find(([pattern]) => pattern.test(key))?.[1];
    const says = value.trim() !== '' && plain(value) && !/^(?:0|a:1:\{i:0;s:5:"index";\})$/.test(value);
    return why === undefined || !says ? [] : [{ what: `field ${key}`, text: `${why}: ${value.replace(/\s+/g, ' ').slice(0, 300)}` }];
  });

/** Fields of WordPress and of editors that say nothing about a piece, or are reported or stored elsewhere. */
const bookkeeping =
  /^(?:_(?:edit_|expiration-date|wp_|thumbnail_id$|oembed|encloseme|pingme|menu_item|yoast|elementor_|jetpack_|dp_original|vc_|wpb_|et_|fl_|genesis|aioseo|seopress|wpas_|publicize|wpcom_|last_editor|monsterinsights|links_to|rest_api|members_access|wpmem|is_paid|leaky|memberful|restrict|content_restricted|members_only|paywall|subscribers_only|premium)|rank_math_|enclosure$|footnotes$|liveblog$|original_post_id$|pre_import_|dsq_|jabber_|sharing_|advanced_seo|um_content_restriction$|rcp_|pms-content-restrict|cap-)/;
/** A switch, a reference to a field's own description, or nothing. */
const saysNothing = /^(?:|field_[0-9a-f]+|[01]|no|yes|on|off|true|false|default|a:0:\{\}|\[\]|\{\})$/;
/** Custom fields, which have no place here: words, prices, dates, telephone numbers, places. Switches and the bookkeeping of editors say nothing of a piece. */
export const listCustomFields = (item: WxrItem): { what: string; text: string }[] =>
  item.meta
    .filter(({ key, value }) => !bookkeeping.test(key) && !saysNothing.test(value.trim()))
    .map(({ key, value }) => ({ what: `custom field ${key.slice(0, 80)}`, text: value.replace(/\s+/g, ' ').slice(0, mostLossCharacters) }));
