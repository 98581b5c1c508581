import { findChild, listChildren, toMarkup, getText, type XmlElement } from '../../../files/xml/parse-element.ts';

export type WxrAuthor = { login: string; name: string; id: string; email: string };
export type WxrTerm = { taxonomy: string; id: string; slug: string; parent: string; name: string; description: string };
export type WxrCategory = { domain: string; slug: string; name: string };
export type WxrMeta = { key: string; value: string };
/** A comment that is an entry of the Liveblog plugin; `replaces` is the entry that it is an edit of, or takes away where it has no content. */
export type WxrEntry = {
  id: string;
  author: string;
  /** The number of the user. */
  user: string;
  date: string;
  dateGmt: string;
  content: string;
  /** `liveblog` for what readers saw. */
  approved: string;
  meta: WxrMeta[];
};
/** A comment of a reader; addresses of mail and of machines are never read. */
export type WxrComment = { id: string; parent: string; author: string; date: string; status: string; text: string };
/** An item as the file has it: text fields untouched, `content` and `excerpt` as HTML; `problems` are what could not be read in it. */
export type WxrItem = {
  id: string;
  guid: string;
  link: string;
  title: string;
  creator: string;
  content: string;
  excerpt: string;
  type: string;
  status: string;
  slug: string;
  parent: string;
  /** Its place in a menu. */
  order: number;
  pubDate: string;
  date: string;
  dateGmt: string;
  modifiedGmt: string;
  password: string;
  sticky: boolean;
  attachmentUrl: string;
  categories: WxrCategory[];
  meta: WxrMeta[];
  /** Of readers. */
  comments: WxrComment[];
  entries: WxrEntry[];
  /** Fields of other namespaces, with their words. */
  others: { name: string; text: string }[];
  /** True when the item had any field of WordPress's own. */
  isWordPress: boolean;
  line: number;
  problems: string[];
};

const known = new Set(
  'title link guid pubDate dc:creator description content:encoded excerpt:encoded category wp:post_id wp:post_date wp:post_date_gmt wp:post_modified wp:post_modified_gmt wp:comment_status wp:ping_status wp:post_name wp:status wp:post_parent wp:menu_order wp:post_type wp:post_password wp:is_sticky wp:attachment_url wp:postmeta wp:comment wp:author comments x:commentRss'.split(
    ' ',
  ),
);

const metaIn = (element: XmlElement, name: string): WxrMeta[] =>
  listChildren(element, name).map((meta) => ({
    key: getText(findChild(meta, 'wp:meta_key')),
    value: getText(findChild(meta, 'wp:meta_value')),
  }));

const isEntry = (comment: XmlElement): boolean => getText(findChild(comment, 'wp:comment_type')) === 'liveblog';

const toEntry = (comment: XmlElement): WxrEntry => {
  const field = (name: string) => getText(findChild(comment, `wp:comment_${name}`));
  return {
    id: field('id'),
    author: field('author'),
    user: field('user_id'),
    date: field('date'),
    dateGmt: field('date_gmt'),
    content: toMarkup(findChild(comment, 'wp:comment_content')),
    approved: field('approved'),
    meta: metaIn(comment, 'wp:commentmeta'),
  };
};

const toComment = (comment: XmlElement): WxrComment => {
  const field = (name: string) => getText(findChild(comment, `wp:comment_${name}`));
  return {
    id: field('id'),
    parent: field('parent') === '0' ? '' : field('parent'),
    author: field('author'),
    date: field('date_gmt') || field('date'),
    status: field('approved') === '1' ? 'shown' : field('approved') === '0' ? 'waiting' : field('approved'),
    text: getText(findChild(comment, 'wp:comment_content')),
  };
};

/** An `<item>` as an item. */
export const toItem = (element: XmlElement, line: number, problems: string[]): WxrItem => {
  const field = (name: string) => getText(findChild(element, name));
  const excerpt = toMarkup(findChild(element, 'excerpt:encoded'));
  const comments = listChildren(element, 'wp:comment');
  const entries = comments.filter(isEntry).map(toEntry);
  const elements = element.children.filter((child): child is XmlElement => typeof child !== 'string');
  return {
    id: field('wp:post_id'),
    guid: field('guid'),
    link: field('link'),
    title: toMarkup(findChild(element, 'title')).trim(),
    creator: field('dc:creator') || field('wp:author'),
    content: toMarkup(findChild(element, 'content:encoded')),
    excerpt: excerpt.trim() === '' ? toMarkup(findChild(element, 'description')) : excerpt,
    type: field('wp:post_type'),
    status: field('wp:status'),
    slug: field('wp:post_name'),
    parent: field('wp:post_parent'),
    order: Number(field('wp:menu_order')) || 0,
    pubDate: field('pubDate'),
    date: field('wp:post_date'),
    dateGmt: field('wp:post_date_gmt'),
    modifiedGmt: field('wp:post_modified_gmt'),
    password: field('wp:post_password'),
    sticky: field('wp:is_sticky') === '1',
    attachmentUrl: field('wp:attachment_url'),
    categories: listChildren(element, 'category').map((category) => ({
      domain: category.attributes.domain ?? '',
      slug: category.attributes.nicename ?? '',
      name: getText(category),
    })),
    meta: metaIn(element, 'wp:postmeta'),
    comments: comments.filter((comment) => !isEntry(comment)).map(toComment),
    entries,
    others: [
      ...elements
        .filter(({ name }) => !known.has(name))
        .map((other) => ({ name: other.name.replace(/^x:/, ''), text: getText(other) || (other.attributes.url ?? '') })),
      ...element.children.flatMap((text) => (typeof text === 'string' ? [{ name: 'text outside any field', text: text.trim() }] : [])),
    ].filter(({ text }) => text !== ''),
    isWordPress: elements.some(({ name }) => name.startsWith('wp:')),
    line,
    problems,
  };
};

/** A record of the channel as an author or a term; undefined for one of another namespace or without a name. */
export const toRecord = (element: XmlElement): { author: WxrAuthor } | { term: WxrTerm } | undefined => {
  const field = (...names: string[]) => names.map((name) => getText(findChild(element, `wp:${name}`))).find((text) => text !== '') ?? '';
  if (element.name === 'wp:author') {
    const login = field('author_login');
    const name = field('author_display_name') || `${field('author_first_name')} ${field('author_last_name')}`.trim() || login;
    return login === '' ? undefined : { author: { login, name, id: field('author_id'), email: field('author_email') } };
  }
  const taxonomy = { 'wp:category': 'category', 'wp:tag': 'post_tag', 'wp:term': field('term_taxonomy') }[element.name];
  const slug = field('category_nicename', 'tag_slug', 'term_slug');
  const name = field('cat_name', 'tag_name', 'term_name');
  if (taxonomy === undefined || (slug === '' && name === '')) return undefined;
  return {
    term: {
      taxonomy,
      id: field('term_id'),
      slug: slug || name,
      parent: field('category_parent', 'term_parent'),
      name: name || slug,
      description: field('category_description', 'tag_description', 'term_description'),
    },
  };
};
