import { Notice } from '#platform/ui';
import { definePage, type PageAnswer, type PageContext, type PageDefinition, type PageType } from './page.view.ts';

/** The page type of what is not published: the same page by another way of loading, private, never indexed, and said to be a preview. */
export const renderPreview = <Data,>(
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
        <Notice>{context.messages.site.preview}</Notice>
        <Page data={data} context={context} />
      </>
    ),
  });
};
