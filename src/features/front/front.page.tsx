import { pathInBrand } from '#brands';
import { isFrontSubpath } from '#content/front-subpath';
import type { WireCuration, WireTaxonomyPage } from '#content/wire';
import { definePage, missing, type PageAnswer, type PageContext } from '#features/page';

export type FrontData = { kind: 'front'; curation: WireCuration } | { kind: 'section'; section: WireTaxonomyPage };

/** A section without a curated front is its taxonomy page at the same address. */
const loadSection = async (context: PageContext, taxonomy: string): Promise<PageAnswer<FrontData>> => {
  const result = await context.read(
    context.content.taxonomyPage(taxonomy, undefined, { ...context.call, vertical: context.brand.vertical, page: context.query.page }),
  );
  return result.found ? { kind: 'page', data: { kind: 'section', section: result.data } } : missing(result);
};

const view = {
  head: (data: FrontData) =>
    data.kind === 'front'
      ? {
          title: data.curation.seoTitle ?? data.curation.title,
          description: data.curation.seoDescription ?? data.curation.description,
          canonicalPath: data.curation.pageRoute,
        }
      : { title: data.section.term.name, description: data.section.term.description.primary, canonicalPath: data.section.term.url },
  Page: ({ data }: { data: FrontData }) => {
    const items =
      data.kind === 'front'
        ? data.curation.layouts.flatMap((layout) => layout.packages.flatMap((contentPackage) => contentPackage.items))
        : data.section.items;
    return (
      <section>
        <h1>{data.kind === 'front' ? data.curation.title : data.section.term.name}</h1>
        <ul>
          {items.map(({ item, computedValues }) => (
            <li key={item.id}>
              <a href={computedValues.url}>{computedValues.headline}</a>
            </li>
          ))}
        </ul>
      </section>
    );
  },
};

/** A front by its path, else the section of that path. A path with other characters is not one (specification §5, front sub-path). */
export const frontPage = definePage<FrontData>({
  id: 'front',
  load: async (context) => {
    if (context.path !== '/' && !isFrontSubpath(context.path.slice(1))) return missing({ status: 404 });
    if (context.path.length > 1 && context.path.endsWith('/'))
      return { kind: 'redirect', location: context.path.replace(/\/+$/, '') || '/', status: 301 };
    const front = await context.read(
      context.content.curation(context.path, { ...context.call, page: context.query.page, filters: context.query.filters }),
    );
    if (front.found) return { kind: 'page', data: { kind: 'front', curation: front.data } };
    if (front.status !== 404) return missing(front);
    const inside = pathInBrand(context.brand, context.path).slice(1);
    return inside === '' ? missing(front) : loadSection(context, `${context.brand.vertical}/${inside}`);
  },
  ...view,
});

/** The page of any taxonomy path, /tag/… */
export const taxonomyPage = definePage<FrontData>({
  id: 'front',
  load: (context) => loadSection(context, context.params['taxonomy'] ?? ''),
  ...view,
});

/** The preview of a draft front: by a signed, expiring link; never cached, never indexed (decisions §2). */
export const draftPage = definePage<FrontData>({
  id: 'front',
  cache: 'private',
  load: async (context) => {
    const draft = await context.read(context.content.curationDraft(context.params['draftId'] ?? '', context.call));
    return draft.found ? { kind: 'page', data: { kind: 'front', curation: draft.data } } : missing({ status: 404 });
  },
  ...view,
});
