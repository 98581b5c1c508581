import { brandOf } from '#brands';
import { Card } from '#features/reading/cards';
import { type PageContext, toHref } from '#features/pages/page';
import { formatDateAndTime } from '#messages';
import { Button, ButtonLink } from '#platform/ui';
import type { HistoryCallEntry } from './history-calls.schema.ts';
import { MoreList } from './more-list.tsx';
import styles from './history-list.module.css';

/** A form that takes an entry out: where it is sent, and the token of the browser's forms. */
type RemoveForm = { action: string; formToken: string };

/** How far one came, and the way on. */
function Place({ entry, context }: { entry: HistoryCallEntry; context: PageContext }) {
  const { reading } = context.messages;
  const { paragraph, paragraphCount, content } = entry;
  if (paragraph === 0 || paragraphCount === undefined) return null;
  const words = reading.progress(paragraph, paragraphCount);
  const { headline, url } = content.computedValues;
  return (
    <>
      <progress className={styles['bar']} value={paragraph} max={paragraphCount} aria-label={words} />
      <span>{words}</span>
      <ButtonLink kind="plain" href={`${toHref(context, content.item.vertical, url)}#continue`} aria-label={reading.goOnWith(headline)}>
        {reading.goOn}
      </ButtonLink>
    </>
  );
}

function Entry({ entry, context, form }: { entry: HistoryCallEntry; context: PageContext; form: RemoveForm | undefined }) {
  const { reading } = context.messages;
  const { content, contentId, readAt } = entry;
  const { language } = brandOf(content.item.vertical);
  return (
    <li className={styles['entry']} data-id={contentId}>
      <div lang={language === context.brand.language ? undefined : language}>
        <Card item={content} context={context} size="small" time="never" />
      </div>
      <div className={styles['meta']}>
        {form && <time dateTime={readAt}>{reading.read(formatDateAndTime(readAt, context.brand.language))}</time>}
        <Place entry={entry} context={context} />
        {form && (
          <form method="post" action={form.action}>
            <input type="hidden" name="form" value={form.formToken} />
            <Button kind="plain" name="remove" value={contentId} aria-label={reading.removeOf(content.computedValues.headline)}>
              {reading.remove}
            </Button>
          </form>
        )}
      </div>
    </li>
  );
}

/**
 * What somebody read, as a list; `moreHref`: where it goes on, appended there by script. Undefined entries are those that could not be read. `form`: entries can be
 * taken out.
 */
export function HistoryList({
  entries,
  context,
  empty,
  moreHref,
  form,
}: {
  entries: readonly HistoryCallEntry[] | undefined;
  context: PageContext;
  empty: string;
  moreHref?: string | undefined;
  form?: RemoveForm | undefined;
}) {
  const { reading } = context.messages;
  if (!entries)
    return (
      <p className={styles['failed']} role="alert">
        {reading.failed} <a href={context.address.path}>{reading.again}</a>
      </p>
    );
  if (entries.length === 0) return <p className={styles['empty']}>{empty}</p>;
  return (
    <MoreList name="history" moreHref={moreHref} context={context}>
      <ol className={styles['list']} data-more-list={form && 'history'}>
        {entries.map((entry) => (
          <Entry key={entry.contentId} entry={entry} context={context} form={form} />
        ))}
      </ol>
    </MoreList>
  );
}
