import { pathOnSite } from '#brands';
import type { PageContext } from '#features/pages/page';
import { Button, ButtonLink, TextField, TextInput } from '#platform/ui';
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
      <TextInput type="search" name="q" defaultValue={search} aria-label={saved.search} placeholder={saved.search} maxLength={200} />
      <Button kind="outline">{saved.searchButton}</Button>
      {(search !== '' || collection !== undefined) && (
        <ButtonLink kind="plain" href={path}>
          {saved.clearSearch}
        </ButtonLink>
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
            <TextField id="collection-name" label={saved.collection} name="name" defaultValue={shown.name} maxLength={80} required />
            <Button kind="outline" size="small">
              {saved.keep}
            </Button>
            <Button kind="plain" name="delete" value="1" aria-describedby="collection-delete" formNoValidate>
              {saved.deleteCollection}
            </Button>
            <p className={styles['hint']} id="collection-delete">
              {saved.deleteCollectionWhy}
            </p>
          </SavedForm>
        </details>
      )}
      <SavedForm {...parts} action="collections" tab={tab} className={styles['create']}>
        <TextInput name="name" aria-label={saved.newCollectionName} placeholder={saved.newCollection} maxLength={80} required />
        <Button kind="outline">{saved.create}</Button>
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
        <TextField
          id="saved-file"
          label={data.import}
          hint={data.importHint}
          type="file"
          name="file"
          accept=".html,.htm,.csv,.json"
          required
        />
        <Button kind="outline" size="small">
          {data.importButton}
        </Button>
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
