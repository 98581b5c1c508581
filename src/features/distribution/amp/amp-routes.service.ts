import { brandOf, findShowBlog, isPostOfShowBlog } from '#brands';
import { idAtEndOfPath } from '#content/urls/ids';
import type { WireArticle, WireReferences } from '#content/responses/wire';
import { buildBlogHead, buildPostData, getShowBlog, loadNavigation, loadShowBlog } from '#features/lifestyle/show-blog';
import { referencesIn } from '#features/reading/body';
import { buildStructuredContext, buildStructuredData, locateMissing } from '#features/reading/piece';
import {
  fileAnswer,
  type FileAnswer,
  type FileRoute,
  type FileRoutes,
  type FileType,
  type PageContext,
  toHref,
} from '#features/pages/page';
import { ampBlogBody } from './amp-blog.service.ts';
import { type AmpParts, renderAmpDocument } from './amp-document.view.ts';
import { ampPolicy } from './amp-policy.rules.ts';
import { ampPostBody } from './amp-post.service.ts';

const missing: FileAnswer = { kind: 'missing', status: 404 };

const answer = (parts: AmpParts, context: PageContext): FileAnswer =>
  fileAnswer('text/html; charset=utf-8', renderAmpDocument(parts, context), {
    'content-security-policy': ampPolicy,
    ...(parts.noindex && { 'x-robots-tag': 'noindex' }),
  });

/** Where a piece is read instead: its own AMP document where it is a post of a blog, else its page. */
const toPlace = (article: Pick<WireArticle, 'url' | 'vertical'>, context: PageContext): string => {
  const brand = brandOf(article.vertical);
  const found = findShowBlog(brand, article.url.primary);
  const isPost = found !== undefined && isPostOfShowBlog(found.below);
  return toHref(context, article.vertical, `${article.url.primary}${isPost ? found.blog.ampSubpath : ''}`);
};

const noReferences: WireReferences = { items: [], newsletters: [] };

const openPost = async (context: PageContext): Promise<FileAnswer> => {
  const { content, call } = context;
  const blog = getShowBlog(context);
  const id = context.address.params['id'] ?? '';
  const [result, navigation] = await Promise.all([context.read(content.article(id, call)), loadNavigation(context, blog, id)]);
  if (!result.found) {
    const elsewhere = await locateMissing(context, id, result);
    return elsewhere.kind === 'page' ? missing : elsewhere;
  }
  const place = toPlace(result.data, context);
  if (place !== context.address.path) return { kind: 'redirect', location: place, status: 301 };
  const article: WireArticle = { ...result.data, unibrow: { text: blog.name, url: blog.path } };
  const ids = referencesIn(article.body);
  const references = ids.length > 0 ? await context.readSecondary(content.references(ids, call), noReferences) : noReferences;
  return answer(
    {
      title: article.seoTitle ?? article.headline,
      description: (article.seoDescription ?? article.description) || undefined,
      canonicalPath: article.url.primary,
      noindex: article.hidden,
      structuredData: buildPostData(buildStructuredData(article, buildStructuredContext(context)), blog, context.address.origin),
      body: ampPostBody({ blog, article, references, navigation }, context),
    },
    context,
  );
};

const openBlog = async (context: PageContext): Promise<FileAnswer> => {
  const found = await loadShowBlog(context);
  if (found.kind !== 'page') return found;
  const { title, description, canonicalPath, robots, structuredData } = buildBlogHead(found.data, context);
  return answer(
    { title, description, canonicalPath, noindex: robots === 'noindex', structuredData, body: ampBlogBody(found.data, context) },
    context,
  );
};

/** Without the flag of the brand, or with all flags turned off for this view, no address has an AMP form. */
const whereOn =
  (open: (context: PageContext) => Promise<FileAnswer>) =>
  (context: PageContext): Promise<FileAnswer> =>
    context.flags.amp === true ? open(context) : Promise.resolve(missing);

const blogFile: FileType = { id: 'amp', open: whereOn(openBlog) };
const postFile: FileType = { id: 'amp', open: whereOn(openPost) };

/** The AMP documents of a site: `/amp` below each show blog and each of its posts; no other address has one (SB-05). */
export const ampFiles: FileRoutes = (brand, path) => {
  const found = findShowBlog(brand, path);
  if (!found?.below.endsWith(found.blog.ampSubpath)) return undefined;
  const { blog, below } = found;
  const page = below.slice(0, -blog.ampSubpath.length);
  const route = (file: FileType, params: FileRoute['params'] = {}): FileRoute => ({ file, params });
  if (page === '') return route(blogFile);
  const id = isPostOfShowBlog(page) ? idAtEndOfPath(page) : undefined;
  return id === undefined ? undefined : route(postFile, { id });
};
