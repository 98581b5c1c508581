import { findShowBlog, type ShowBlog } from '#brands';
import type { CallResult } from '#content/responses/content-client';
import type { WireShowBlogNavigation } from '#content/responses/wire';
import type { PageContext } from '#features/pages/page';

/**
 * What came of loading a part of a show blog. A part is pending while the page waits for it; complete with what was found; failed where nothing came of
 * it: the page is sent without it, and made again soon.
 */
export type Loaded<Data> = { state: 'complete'; data: Data } | { state: 'failed' };

/** A part that could not be loaded. */
export const failed = { state: 'failed' } as const;

/** Waits for a call as for all secondary data: the page goes on without it. What was not found is an answer, and no failure. */
export const loadPart = <Data>(context: PageContext, call: Promise<CallResult<Data>>): Promise<Loaded<CallResult<Data>>> =>
  context.readSecondary<Loaded<CallResult<Data>>>(
    call.then((result) => ({
      found: true,
      data: { state: 'complete', data: result },
      tags: result.tags,
      holdsMs: result.found ? result.holdsMs : undefined,
    })),
    failed,
  );

/** The blog that the address of a page belongs to. Its route leads here for no other. */
export const getShowBlog = ({ brand, address: { path } }: Pick<PageContext, 'brand' | 'address'>): ShowBlog => {
  const found = findShowBlog(brand, path);
  if (!found) throw new Error(`No show blog is at ${path}.`);
  return found.blog;
};

/** Reads where a post leads on to; secondary, so that it can never fail the post. */
export const loadNavigation = async (context: PageContext, blog: ShowBlog, post: string): Promise<Loaded<WireShowBlogNavigation>> => {
  const loaded = await loadPart(context, context.content.showBlogNavigation({ blog: blog.path, post }, context.call));
  return loaded.state === 'complete' && loaded.data.found ? { state: 'complete', data: loaded.data.data } : failed;
};
