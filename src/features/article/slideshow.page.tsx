import type { WireSlideshow } from '#content/wire';
import { definePage, missing } from '#features/page';

/** The page of a slideshow. */
export const slideshowPage = definePage<WireSlideshow>({
  id: 'slideshow',
  load: async (context) => {
    const id = context.params['id'] ?? '';
    const result = await context.read(context.content.slideshow(id, { ...context.call, vertical: context.brand.vertical }));
    if (result.found)
      return result.data.url.primary === context.path
        ? { kind: 'page', data: result.data }
        : { kind: 'redirect', location: result.data.url.primary, status: 301 };
    const elsewhere = await context.read(context.content.locate(id, context.call));
    return elsewhere.found ? { kind: 'redirect', location: elsewhere.data.url, status: 301 } : missing(elsewhere);
  },
  head: (slideshow) => ({ title: slideshow.headline, description: slideshow.description, canonicalPath: slideshow.url.primary }),
  Page: ({ data }) => (
    <article>
      <h1>{data.headline}</h1>
    </article>
  ),
});
