import type { ContentItem } from '#content/responses/content-item';
import { escapeHtml } from '#content/text/escape-html';
import { listShownPosts, type ShowBlogData } from '#features/lifestyle/show-blog';
import { type PageContext, toHref } from '#features/pages/page';
import { formatDate } from '#messages';
import { toAmpPictures } from './amp-picture.view.ts';
import { plateHtml } from './amp-post.service.ts';

const slot = { aspect: '16:9', sizes: '(min-width:758px) 660px,100vw', widths: [480, 750, 1240] } as const;

const postHtml = ({ item, computedValues }: ContentItem, context: PageContext): string => {
  const { teaseImage, headline, description, url } = computedValues;
  return [
    '<li>',
    teaseImage ? toAmpPictures(context.pictures.html(teaseImage, slot)) : '',
    `<h2><a href="${escapeHtml(toHref(context, item.vertical, url))}">${escapeHtml(headline)}</a></h2>`,
    description ? `<p>${escapeHtml(description)}</p>` : '',
    item.datePublished
      ? `<p class="dates"><time datetime="${escapeHtml(item.datePublished)}">${formatDate(item.datePublished, context.brand.language)}</time></p>`
      : '',
    '</li>',
  ].join('');
};

/** What the AMP document of a show blog shows: its plate, and a page of its posts, those of its lead first. */
export const ampBlogBody = (data: ShowBlogData, context: PageContext): string => {
  const { blog, front, posts } = data;
  const { messages } = context;
  const { query } = context.address;
  const items = listShownPosts(data, query.page);
  const pages = posts.state === 'complete' ? posts.data.pagination.totalPages : 1;
  const description = query.page === 1 ? (front?.curation.description ?? '') : '';
  const path = `${blog.path}${blog.ampSubpath}`;
  const turn = (page: number, text: string): string =>
    page >= 1 && page <= pages ? `<a href="${escapeHtml(page === 1 ? path : `${path}?page=${page}`)}">${escapeHtml(text)}</a>` : '';
  return [
    plateHtml(blog, 'h1'),
    description ? `<p class="standfirst">${escapeHtml(description)}</p>` : '',
    items.length > 0
      ? `<ul class="posts">${items.map((item) => postHtml(item, context)).join('')}</ul>`
      : `<p>${escapeHtml(posts.state === 'failed' ? messages.showBlog.postsFailed : messages.showBlog.noPosts)}</p>`,
    pages > 1
      ? `<nav class="pages" aria-label="${escapeHtml(messages.site.pagination)}">${turn(query.page - 1, messages.site.previous)} <span>${escapeHtml(messages.site.pageOf(query.page, pages))}</span> ${turn(query.page + 1, messages.site.next)}</nav>`
      : '',
  ].join('');
};
