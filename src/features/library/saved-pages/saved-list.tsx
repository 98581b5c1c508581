import { pathOnSite } from '#brands';
import { Card } from '#features/reading/cards';
import type { Bookmark } from '#features/library/saved';
import { formatDate, formatMoney } from '#messages';
import { Button, ButtonLink, Choice, TextArea } from '#platform/ui';
import { SavedForm, type SavedParts } from './saved-form.tsx';
import { toTabPath } from './saved-tabs.rules.ts';
import type { SavedContent } from './saved.view.ts';
import styles from './saved.module.css';

type List = Extract<SavedContent, { kind: 'list' }>;
type EntryParts = SavedParts & { content: List; bookmark: Bookmark };

/** What became of a product's price since it was saved, in words and figures. */
function PriceChange({ bookmark: { contentId, price, content: piece }, content, ...parts }: EntryParts) {
  const { messages, brand } = parts.context;
  const words = messages.saved.price;
  if (!price) return null;
  const { saved, now, tells } = price;
  const money = (amount: number): string => formatMoney(amount, piece?.item.offer?.priceCurrency ?? 'USD', brand.language);
  const difference = saved === null || now === null ? undefined : Math.round((now - saved) * 100) / 100;
  return (
    <div className={styles['price']}>
      {difference !== undefined && saved !== null && (
        <p data-change={difference < 0 ? 'lower' : difference > 0 ? 'higher' : 'same'}>
          {difference === 0 ? words.same : difference < 0 ? words.lower(money(-difference)) : words.higher(money(difference))}
          {difference !== 0 && <span className={styles['was']}>{words.was(money(saved))}</span>}
        </p>
      )}
      {(difference !== undefined || tells) && (
        <SavedForm {...parts} action="price" tab={content.tab} id={contentId}>
          <input type="hidden" name="wanted" value={tells ? 'no' : 'yes'} />
          <Button kind="plain">{tells ? words.unwatch : words.watch}</Button>
        </SavedForm>
      )}
    </div>
  );
}

function Details({ bookmark, content, headline, ...parts }: EntryParts & { headline: string }) {
  const { saved } = parts.context.messages;
  const { contentId, note, collections } = bookmark;
  return (
    <details className={styles['details']}>
      <summary aria-label={saved.moreOf(headline)}>{saved.more}</summary>
      <SavedForm {...parts} action="details" tab={content.tab} id={contentId} className={styles['fields']}>
        <TextArea
          id={`note-${contentId}`}
          label={saved.note}
          hint={saved.noteHint}
          name="note"
          rows={3}
          maxLength={1000}
          defaultValue={note ?? ''}
        />
        {content.collections.length > 0 && (
          <fieldset className={styles['choices']}>
            <legend>{saved.collections}</legend>
            {content.collections.map(({ collectionId, name }) => (
              <Choice key={collectionId} name="in" value={collectionId} defaultChecked={collections.includes(collectionId)}>
                {name}
              </Choice>
            ))}
          </fieldset>
        )}
        <Button size="small">{saved.keep}</Button>
      </SavedForm>
    </details>
  );
}

function Entry({ bookmark, content, ...parts }: EntryParts) {
  const { messages, brand } = parts.context;
  const { saved } = messages;
  const { contentId, content: piece, savedAt, note } = bookmark;
  const headline = piece?.computedValues.headline ?? saved.gone;
  const context = { ...parts.context, flags: { ...parts.context.flags, bookmarks: false } };
  return (
    <li className={styles['entry']} data-saved={contentId} data-type={bookmark.contentType}>
      {piece ? (
        <Card item={piece} context={context} size="small" headingLevel={2} time="never" />
      ) : (
        <div className={styles['gone']}>
          <h2>{saved.gone}</h2>
          <p>{saved.goneWhy}</p>
        </div>
      )}
      <PriceChange bookmark={bookmark} content={content} {...parts} />
      {note !== null && <p className={styles['quote']}>{note}</p>}
      <div className={styles['foot']}>
        <p className={styles['when']}>{saved.savedOn(formatDate(savedAt, brand.language))}</p>
        <SavedForm {...parts} action="remove" tab={content.tab} id={contentId}>
          <Button kind="plain" aria-label={saved.removeThis(headline)}>
            {saved.remove}
          </Button>
        </SavedForm>
        <Details bookmark={bookmark} content={content} headline={headline} {...parts} />
      </div>
    </li>
  );
}

function Empty({ content, context }: SavedParts & { content: List }) {
  const { empty, toFront, clearSearch } = context.messages.saved;
  const { search, collection, tab } = content;
  const isChosen = search !== '' || collection !== undefined;
  return (
    <div className={styles['empty']}>
      <p>{search !== '' ? empty.search(search) : collection !== undefined ? empty.collection : empty[tab]}</p>
      <ButtonLink href={pathOnSite(context.brand, isChosen ? toTabPath(tab) : '/')}>{isChosen ? clearSearch : toFront}</ButtonLink>
    </div>
  );
}

/** What was saved, the newest first; more is loaded in place, or by its address. */
export function SavedList({ content, ...parts }: SavedParts & { content: List }) {
  const { saved } = parts.context.messages;
  const { bookmarks, nextPage, search, collection, tab, isLater } = content;
  const path = pathOnSite(parts.context.brand, toTabPath(tab));
  const toQuery = (after: string): string =>
    new URLSearchParams({ ...(collection !== undefined && { collection }), ...(search !== '' && { q: search }), after }).toString();
  if (bookmarks.length === 0 && !isLater) return <Empty content={content} {...parts} />;
  return (
    <>
      {isLater && (
        <p data-first>
          <ButtonLink kind="plain" href={path}>
            {saved.toFirst}
          </ButtonLink>
        </p>
      )}
      <ul className={styles['list']} data-saved-list="">
        {bookmarks.map((bookmark) => (
          <Entry key={bookmark.contentId} bookmark={bookmark} content={content} {...parts} />
        ))}
      </ul>
      {nextPage !== null && (
        <p className={styles['more']} data-more="">
          <ButtonLink href={`${path}?${toQuery(nextPage)}`} data-after={nextPage} rel="nofollow">
            {saved.loadMore}
          </ButtonLink>
        </p>
      )}
      <p className={styles['hint']} role="status" data-told="" />
    </>
  );
}
