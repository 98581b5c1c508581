import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { sites } from '#brands';
import { PushPrompt } from '#features/mailings/push';
import { PrivacyLinks, PrivacyLinksOfOwnPage } from '#features/privacy/consent';
import { errorPage } from '#features/reading/errors';
import { findSearchHref } from '#features/reading/search';
import { BareFrame, readFrame, PageFrame } from '#features/reading/navbar';
import {
  type FileRoute,
  toHref,
  applyHtmlFlags,
  type AppView,
  toAppLink,
  type OpenedPage,
  type PageContext,
  type PageState,
  type PageType,
} from '#features/pages/page';
import { Ads } from '#features/slots/ads';
import { inSpan } from '#platform/tracing';
import type { Assets } from './assets.ts';
import { renderDocument } from './document.tsx';
import type { Route } from './routes.ts';

/** A page ready to be sent: its status, headers and HTML, the tags it depends on, and whether it may be shared. */
export type PageResponse = {
  status: number;
  headers: Record<string, string>;
  html: string | Buffer;
  shared: boolean;
  /** True for a page that other sites may frame. */
  isEmbed?: boolean;
  /** True for a page on which a video may play. */
  hasPlayer?: boolean;
  /** True for a page on which something is sold at a wall. */
  hasWall?: boolean;
};
export type Renderer = { assets: Assets; boot: string; asksForPush: boolean };

const redirect = (location: string, status: 301 | 302 = 301): PageResponse => ({ status, headers: { location }, html: '', shared: true });

const toAppView = ({ state, address: { siteOrigin, origin, appPath } }: PageContext): AppView | undefined =>
  state.platform === 'app'
    ? { origins: sites.map(siteOrigin), below: appPath === undefined ? undefined : { origin, path: appPath } }
    : undefined;

const flagged = (html: string, state: PageState, context: PageContext): string => {
  const { bytes } = context;
  const app = toAppView(context);
  return app || state.disableLazyLoad ? applyHtmlFlags(bytes.fill(html).toString(), { app, atOnce: state.disableLazyLoad }) : html;
};

/** What fills the slots of a page, on pages that have any. */
const adsHtml = (html: string, state: PageState, context: PageContext): string =>
  html.includes(' data-ad="') ? renderToStaticMarkup(<Ads context={{ ...context, state }} />) : '';

const renderOpened = async (
  page: Pick<PageType, 'id' | 'frame' | 'cache'>,
  opened: OpenedPage,
  context: PageContext,
  { assets, boot, asksForPush }: Renderer,
): Promise<PageResponse> => {
  const frame = page.frame === 'full' && !opened.state.isChromeless ? await readFrame(context) : undefined;
  const { status } = opened.state;
  const asksReaders = context.flags.feedbackSurvey && status === 200 && page.cache === 'shared' && opened.frameNotes.asksNothing !== true;
  const noindex = status !== 200 || page.cache === 'private';
  const body: ReactNode = frame ? (
    <>
      <PageFrame
        frame={frame}
        notes={opened.frameNotes}
        context={context}
        asksReaders={asksReaders}
        Legal={page.cache === 'private' ? PrivacyLinksOfOwnPage : PrivacyLinks}
        reads={noindex ? undefined : opened.head.reads}
      >
        {opened.body}
      </PageFrame>
      {asksForPush && !noindex && opened.frameNotes.asksNothing !== true && <PushPrompt context={context} />}
    </>
  ) : (
    <BareFrame notes={opened.frameNotes} context={context}>
      {opened.body}
    </BareFrame>
  );
  const rendered = flagged(renderToString(body), opened.state, context);
  const hasPlayer = rendered.includes(' data-player="');
  const { before, after } = renderDocument({
    head: opened.head,
    state: opened.state,
    context,
    assets,
    pageId: page.id,
    boot,
    hasPlayer,
    noindex,
  });
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      ...(noindex && { 'x-robots-tag': 'noindex' }),
      ...((status === 503 || status === 429) && { 'retry-after': '5' }),
    },
    html: context.bytes.fill(before, rendered, adsHtml(rendered, opened.state, context), after),
    shared: page.cache === 'shared',
    isEmbed: page.frame === 'embed',
    hasPlayer,
    hasWall: rendered.includes(' data-id="slots/wall/wall"'),
  };
};

/** The brand's own error page, in its language (ER-04); it reads nothing it cannot do without. */
export const renderError = async (status: number, context: PageContext, renderer: Renderer): Promise<PageResponse> => {
  const page = errorPage({ status, searchHref: findSearchHref(context) });
  const answer = await page.open({ ...context, state: { ...context.state, status } });
  if (answer.kind !== 'page') throw new Error('The error page opens always.');
  return renderOpened({ ...page, cache: 'shared' }, answer.data, context, renderer);
};

/** The flags of an address with some of them changed; undefined drops one. */
const changeFlags = (queryText: string, changes: Readonly<Record<string, string | undefined>>): string => {
  const flags = new URLSearchParams(queryText);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) flags.delete(name);
    else flags.set(name, value);
  }
  return flags.toString();
};

/** A redirect's location with the page flags, inside the app where it comes from there. */
const withFlags = (location: string, queryText: string, context: PageContext): string => {
  const flaggedLocation = queryText && !location.includes('?') ? `${location}?${queryText}` : location;
  return context.address.appPath === undefined ? flaggedLocation : toAppLink(flaggedLocation, toAppView(context) ?? { origins: [] });
};

/** Opens the route's page and renders it; what is missing becomes the brand's error page, what moved a redirect that keeps the page flags (PG-08). */
export const renderRoute = async (
  route: Route | FileRoute,
  context: PageContext,
  queryText: string,
  renderer: Renderer,
): Promise<PageResponse> => {
  if ('shortUrl' in route) {
    const located = await context.read(context.content.locate(route.shortUrl, context.call));
    return located.found
      ? redirect(withFlags(toHref(context, located.data.vertical, located.data.url), queryText, context))
      : renderError(located.status, context, renderer);
  }
  const id = 'file' in route ? 'file' : route.page.id;
  const opener = 'file' in route ? route.file : route.page;
  const open = async (): Promise<Awaited<ReturnType<typeof opener.open>>> => opener.open(context);
  const answer = await inSpan('load', { 'masthead.page': id }, open);
  if (answer.kind === 'file') {
    const { contentType, body, headers } = answer.file;
    const html = contentType.startsWith('text/html') ? flagged(body, context.state, context) : body;
    return { status: 200, headers: { 'content-type': contentType, ...headers }, html, shared: true };
  }
  if (answer.kind === 'redirect')
    return redirect(withFlags(answer.location, changeFlags(queryText, ('query' in answer && answer.query) || {}), context), answer.status);
  if (answer.kind === 'missing')
    return answer.movedTo ? redirect(withFlags(answer.movedTo, queryText, context)) : renderError(answer.status, context, renderer);
  if ('file' in route) throw new Error('A file has no page data.');
  const { page } = route;
  const { data } = answer;
  return inSpan('render', { 'masthead.page': id }, () => renderOpened(page, data, context, renderer));
};
