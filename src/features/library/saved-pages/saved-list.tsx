import { pathOnSite } from '#brands';
import { Card } from '#features/reading/cards';
import type { Bookmark } from '#features/library/saved';
import { formatDate, formatMoney } from '#messages';
import { ButtonLink } from '#platform/ui';
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
          <button className={styles['plain']}>{tells ? words.unwatch : words.watch}</button>
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
        <label htmlFor={`note-${contentId}`}>{saved.note}</label>
        <textarea
          id={`note-${contentId}`}
          name="note"
          rows={3}
          maxLength={1000}
          defaultValue={note ?? ''}
          aria-describedby={`hint-${contentId}`}
        />
        <p className={styles['hint']} id={`hint-${contentId}`}>
          {saved.noteHint}
        </p>
        {content.collections.length > 0 && (
          <fieldset className={styles['choices']}>
            <legend>{saved.collections}</legend>
            {content.collections.map(({ collectionId, name }) => (
              <label key={collectionId}>
                <input type="checkbox" name="in" value={collectionId} defaultChecked={collections.includes(collectionId)} /> {name}
              </label>
            ))}
          </fieldset>
        )}
        <button className={styles['submit']}>{saved.keep}</button>
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
          <button className={styles['plain']} aria-label={saved.removeThis(headline)}>
            {saved.remove}
          </button>
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
          <a className={styles['plain']} href={path}>
            {saved.toFirst}
          </a>
        </p>
      )}
      <ul className={styles['list']} data-saved-list="">
        {bookmarks.map((bookmark) => (
          <Entry key={bookmark.contentId} bookmark={bookmark} content={content} {...parts} />
        ))}
      </ul>
      {nextPage !== null && (
        <p className={styles['more']} data-more="">
          <a className={styles['submit']} href={`${path}?${toQuery(nextPage)}`} data-after={nextPage} rel="nofollow">
            {saved.loadMore}
          </a>
        </p>
      )}
      <p className={styles['hint']} role="status" data-told="" />
    </>
  );
}
