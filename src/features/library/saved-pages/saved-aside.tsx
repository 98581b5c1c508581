import { pathOnSite } from '#brands';
import type { PageContext } from '#features/pages/page';
import { SavedForm, type SavedParts } from './saved-form.tsx';
import { toTabPath } from './saved-tabs.rules.ts';
import type { SavedContent } from './saved.view.ts';
import styles from './saved.module.css';

type List = Extract<SavedContent, { kind: 'list' }>;

/** Searches what somebody saved, on the tab that is shown. */
export function Search({ content: { tab, search, collection }, context }: { content: List; context: PageContext }) {
  const { saved } = context.messages;
  const path = pathOnSite(context.brand, toTabPath(tab));
  return (
    <form className={styles['search']} role="search" method="get" action={path}>
      {collection !== undefined && <input type="hidden" name="collection" value={collection} />}
      <input
        className={styles['input']}
        type="search"
        name="q"
        defaultValue={search}
        aria-label={saved.search}
        placeholder={saved.search}
        maxLength={200}
      />
      <button className={styles['quiet']}>{saved.searchButton}</button>
      {(search !== '' || collection !== undefined) && (
        <a className={styles['plain']} href={path}>
          {saved.clearSearch}
        </a>
      )}
    </form>
  );
}

/** The collections of somebody: links to what is in them, and how they are made, renamed and deleted. */
export function Collections({ content, ...parts }: SavedParts & { content: List }) {
  const { saved } = parts.context.messages;
  const { collections, collection, tab } = content;
  const path = pathOnSite(parts.context.brand, toTabPath(tab));
  const shown = collections.find(({ collectionId }) => collectionId === collection);
  return (
    <section className={styles['box']} aria-labelledby="saved-collections">
      <h2 id="saved-collections">{saved.collections}</h2>
      {collections.length > 0 && (
        <ul className={styles['links']}>
          {collections.map(({ collectionId, name, size }) => (
            <li key={collectionId}>
              <a href={`${path}?collection=${collectionId}`} aria-current={collectionId === collection ? 'true' : undefined}>
                <span>{name}</span> <span className={styles['count']}>{size}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {shown && (
        <details className={styles['details']}>
          <summary>{saved.rename}</summary>
          <SavedForm {...parts} action="collections" tab={tab} className={styles['fields']}>
            <input type="hidden" name="collection" value={shown.collectionId} />
            <label htmlFor="collection-name">{saved.collection}</label>
            <input className={styles['input']} id="collection-name" name="name" defaultValue={shown.name} maxLength={80} required />
            <button className={styles['quiet']}>{saved.keep}</button>
            <button className={styles['plain']} name="delete" value="1" aria-describedby="collection-delete" formNoValidate>
              {saved.deleteCollection}
            </button>
            <p className={styles['hint']} id="collection-delete">
              {saved.deleteCollectionWhy}
            </p>
          </SavedForm>
        </details>
      )}
      <SavedForm {...parts} action="collections" tab={tab} className={styles['create']}>
        <input
          className={styles['input']}
          name="name"
          aria-label={saved.newCollectionName}
          placeholder={saved.newCollection}
          maxLength={80}
          required
        />
        <button className={styles['quiet']}>{saved.create}</button>
      </SavedForm>
    </section>
  );
}

/** Bookmarks brought along from elsewhere, and taken along. */
export function DataBox({ view, context }: SavedParts) {
  const { data } = context.messages.saved;
  const to = (path: string): string => pathOnSite(context.brand, `/account/saved/${path}`);
  return (
    <details className={`${styles['box']} ${styles['details']}`}>
      <summary>{data.title}</summary>
      <form className={styles['fields']} method="post" action={to('import')} encType="multipart/form-data">
        <input type="hidden" name="form" value={view.formToken} />
        <label htmlFor="saved-file">{data.import}</label>
        <input
          className={styles['file']}
          id="saved-file"
          type="file"
          name="file"
          accept=".html,.htm,.csv,.json"
          aria-describedby="saved-file-hint"
          required
        />
        <p className={styles['hint']} id="saved-file-hint">
          {data.importHint}
        </p>
        <button className={styles['quiet']}>{data.importButton}</button>
      </form>
      <h2>{data.export}</h2>
      <ul className={styles['links']}>
        <li>
          <a href={to('export.html')} download="">
            {data.exportHtml}
          </a>
        </li>
        <li>
          <a href={to('export.json')} download="">
            {data.exportJson}
          </a>
        </li>
      </ul>
    </details>
  );
}
