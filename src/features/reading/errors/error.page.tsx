import { pathOnSite } from '#brands';
import type { ContentItem } from '#content/responses/content-item';
import { Card } from '#features/reading/cards';
import { definePage, type PageContext, type PageType } from '#features/pages/page';
import { ButtonLink, layout, SectionTitle } from '#platform/ui';
import { getErrorMessages } from './error-messages.view.ts';
import { latestSize, readsLatest, toExplainedStatus } from './error.rules.ts';
import styles from './error.module.css';

type ErrorData = { latest: ContentItem[] };

type Failed = { status: number; searchHref?: string | undefined };

function ErrorMessage({ status, searchHref, context }: Failed & { context: PageContext }) {
  const { brand, messages } = context;
  const { heading, text } = getErrorMessages(status, messages);
  // a search that was refused, for there are too many, is found again with its words (SR-23)
  const search = toExplainedStatus(status) === 500 ? searchHref : undefined;
  const home = pathOnSite(brand, '/');
  return (
    <div className={styles['message']}>
      <p className={styles['status']} aria-hidden="true">
        {status}
      </p>
      <h1 className={styles['heading']}>{heading}</h1>
      <p className={styles['text']}>{search === undefined ? text : messages.search.busy(context.address.query.q ?? '')}</p>
      {search !== undefined && (
        <p>
          <ButtonLink href={search}>{messages.search.again}</ButtonLink>
        </p>
      )}
      {/* a home page that is not there does not lead to itself */}
      {context.address.path !== home && (
        <p>
          <ButtonLink href={home} kind={search === undefined ? 'solid' : 'outline'}>
            {messages.errors.goHome(brand.displayName)}
          </ButtonLink>
        </p>
      )}
    </div>
  );
}

function Latest({ items, context }: { items: readonly ContentItem[]; context: PageContext }) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="latest">
      <SectionTitle id="latest">{context.messages.errors.tryThese}</SectionTitle>
      <div className={styles['list']}>
        {items.map((item) => (
          <Card key={item.item.id} item={item} context={context} size="medium" />
        ))}
      </div>
    </section>
  );
}

/** The newest pieces of the brand, as secondary data: related pieces of no piece, so that a new one does not purge every error page. */
const readLatest = (context: PageContext): Promise<ContentItem[]> => {
  const { vertical } = context.brand;
  return context.readSecondary(context.content.related({ id: 'none', taxonomy: vertical, size: latestSize, vertical }, context.call), []);
};

/**
 * The error page of a status: opens always, from nothing but the brand; what it reads beside cannot fail it. `searchHref`: the search that failed, to which it
 * leads again.
 */
export const errorPage = ({ status, searchHref }: Failed): PageType =>
  definePage<ErrorData>({
    id: 'error',
    load: async (context) => ({ kind: 'page' as const, data: { latest: readsLatest(status) ? await readLatest(context) : [] } }),
    head: (_data, context) => ({
      title: getErrorMessages(status, context.messages).title,
      canonicalPath: context.address.path,
      robots: 'noindex',
    }),
    Page: ({ data, context }) => (
      <div className={`${layout['page']} ${styles['error']}`}>
        <ErrorMessage status={status} searchHref={searchHref} context={context} />
        <Latest items={data.latest} context={context} />
      </div>
    ),
  });
