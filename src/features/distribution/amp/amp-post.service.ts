import type { ShowBlog } from '#brands';
import { escapeHtml } from '#content/text/escape-html';
import { formatCredit } from '#content/rules/picture-credit';
import type { WireArticle, WireReferences, WireShowBlogNavigation } from '#content/responses/wire';
import { listWaysOn, type Loaded } from '#features/lifestyle/show-blog';
import { chooseAnd, getLeadSlot } from '#features/reading/piece';
import { type PageContext, toHref } from '#features/pages/page';
import { formatDateAndTime } from '#messages';
import { ampBody } from './amp-body.service.ts';
import { toAmpPictures } from './amp-picture.view.ts';

/** A post with what its AMP document shows around it. */
export type AmpPost = {
  blog: ShowBlog;
  article: WireArticle;
  references: WireReferences;
  navigation: Loaded<WireShowBlogNavigation>;
};

/** The plate of a blog: its name, leading to its front. */
export const plateHtml = ({ name, path, plate }: ShowBlog, heading: 'h1' | 'p'): string =>
  `<div class="plate" data-plate="${plate}"><${heading} class="plate-name"><a href="${escapeHtml(path)}">${escapeHtml(name)}</a></${heading}></div>`;

const bylineHtml = ({ authors, byline, vertical }: WireArticle, context: PageContext): string => {
  const { messages, brand } = context;
  const people = [
    ...authors.map(({ name, url }) => ({
      name,
      html: url === undefined ? escapeHtml(name) : `<a href="${escapeHtml(toHref(context, vertical, url))}">${escapeHtml(name)}</a>`,
    })),
    ...(byline ? [{ name: byline, html: escapeHtml(byline) }] : []),
  ];
  const last = people.at(-1);
  if (!last) return '';
  const before = people.slice(0, -1).map(({ html }) => html);
  const and = ` ${escapeHtml(chooseAnd(last.name, messages.article.and, brand.language))} `;
  return `<p class="byline">${escapeHtml(messages.article.by)} ${before.join(', ')}${before.length > 0 ? and : ''}${last.html}</p>`;
};

const datesHtml = ({ datePublished, dateModified }: WireArticle, { brand, messages }: PageContext): string => {
  if (!datePublished) return '';
  const dated = (timestamp: string) => `<time datetime="${escapeHtml(timestamp)}">${formatDateAndTime(timestamp, brand.language)}</time>`;
  const updated = dateModified && dateModified > datePublished ? `<br>${escapeHtml(messages.article.updated)} ${dated(dateModified)}` : '';
  return `<p class="dates">${dated(datePublished)}${updated}</p>`;
};

const leadHtml = (article: WireArticle, { pictures }: PageContext): string => {
  const { primaryImage } = article;
  if (!primaryImage) return '';
  const words = [primaryImage.caption, formatCredit(primaryImage)].flatMap((text) => (text ? [`<span>${escapeHtml(text)}</span>`] : []));
  const caption = words.length > 0 ? `<figcaption>${words.join(' ')}</figcaption>` : '';
  return `<figure class="lead">${toAmpPictures(pictures.html(primaryImage, getLeadSlot(article)))}${caption}</figure>`;
};

const noteHtml = (article: WireArticle, { messages }: PageContext): string =>
  [
    article.truncated ? `<div class="paywall"><p>${escapeHtml(messages.article.locked)}</p></div>` : '',
    article.latestRevisionNote
      ? `<p class="note"><b>${escapeHtml(messages.article.revision)}: </b>${escapeHtml(article.latestRevisionNote)}</p>`
      : '',
  ].join('');

/** The way on from a post: to the page of each, because an AMP document is read from elsewhere. */
const waysHtml = ({ blog, article, navigation }: AmpPost, context: PageContext): string => {
  const { messages } = context;
  const ways = navigation.state === 'complete' ? listWaysOn(navigation.data, article.id) : [];
  const items = ways.map(
    ({ place, item: { item, computedValues } }) =>
      `<li><a href="${escapeHtml(toHref(context, item.vertical, computedValues.url))}"><span>${escapeHtml(messages.showBlog[place])}</span> ${escapeHtml(computedValues.headline)}</a></li>`,
  );
  const list = items.length > 0 ? `<ul>${items.join('')}</ul>` : '';
  return `<nav class="ways" aria-label="${escapeHtml(messages.site.moreFrom(blog.name))}">${list}<p><a href="${escapeHtml(blog.allPosts.href)}">${escapeHtml(blog.allPosts.text)}</a></p></nav>`;
};

/** What an AMP document of a post shows. */
export const ampPostBody = (post: AmpPost, context: PageContext): string => {
  const { article, references, blog } = post;
  const labels = [
    article.sponsoredBy
      ? context.messages.article.sponsoredBy(article.sponsoredBy)
      : article.nativeAd
        ? context.messages.article.paidContent
        : '',
    article.subType === 'opinion' ? context.messages.article.opinion : '',
  ].filter((label) => label !== '');
  return [
    plateHtml(blog, 'p'),
    '<article>',
    labels.length > 0 ? `<p class="label">${labels.map(escapeHtml).join(' · ')}</p>` : '',
    `<h1>${escapeHtml(article.headline)}</h1>`,
    article.description ? `<p class="standfirst">${escapeHtml(article.description)}</p>` : '',
    bylineHtml(article, context),
    datesHtml(article, context),
    article.ecommerceEnabled ? `<p class="note">${escapeHtml(context.messages.article.affiliateNotice)}</p>` : '',
    leadHtml(article, context),
    `<div class="body">${ampBody(article.body, references, context)}</div>`,
    noteHtml(article, context),
    '</article>',
    waysHtml(post, context),
  ].join('');
};
