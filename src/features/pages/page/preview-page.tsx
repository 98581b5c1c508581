import { PageBand } from '#platform/ui';
import { definePage, type PageAnswer, type PageContext, type PageDefinition, type PageType } from './page.view.ts';

/** Defines the preview of a page type: the same page, loaded in another way, private, never indexed, with a notice that it is a preview. */
export const definePreview = <Data,>(
  definition: PageDefinition<Data>,
  load: (context: PageContext) => Promise<PageAnswer<Data>>,
): PageType => {
  const { head, Page } = definition;
  return definePage<Data>({
    ...definition,
    cache: 'private',
    load,
    head: (data, context) => ({ ...head(data, context), robots: 'noindex' }),
    Page: ({ data, context }) => (
      <>
        <PageBand>{context.messages.site.preview}</PageBand>
        <Page data={data} context={context} />
      </>
    ),
  });
};
