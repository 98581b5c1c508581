import type { ContentItem } from '#content/responses/content-item';
import type { WirePerson } from '#content/responses/wire';
import { definePage, toHref, type PageContext } from '#features/pages/page';
import { layout } from '#platform/ui';
import { findNewestByAuthor } from './columnists.rules.ts';
import styles from './columnists.module.css';

type ColumnistsData = { people: WirePerson[]; newest: ReadonlyMap<string, ContentItem> };

const mostPeople = 100;
const columnsRead = 100;
const faceSlot = { aspect: '1:1', sizes: '(min-width:758px) 160px,96px', widths: [142, 320], priority: 'eager', alt: '' } as const;

function Columnist({ person, column, context }: { person: WirePerson; column: ContentItem | undefined; context: PageContext }) {
  return (
    <li className={styles['columnist']}>
      {person.primaryImage && (
        <div className={styles['face']} dangerouslySetInnerHTML={{ __html: context.pictures.html(person.primaryImage, faceSlot) }} />
      )}
      <div className={styles['words']}>
        <h2 className={styles['name']}>
          <a href={toHref(context, person.vertical, person.url)}>{person.name}</a>
        </h2>
        {person.jobTitle && <p className={styles['job']}>{person.jobTitle}</p>}
        {column && (
          <p className={styles['column']}>
            <a href={toHref(context, column.item.vertical, column.computedValues.url)}>{column.computedValues.headline}</a>
          </p>
        )}
      </div>
    </li>
  );
}

/** The opinion columnists hub (AU-04): who they are, and the newest column of each. */
export const columnistsPage = definePage<ColumnistsData>({
  id: 'columnists',
  load: async (context) => {
    const { brand, content, call } = context;
    const { vertical } = brand;
    const people = await context.read(content.persons({ filters: `subType:columnist AND vertical:${vertical}`, size: mostPeople }, call));
    const columns = await context.readSecondary(
      content.waffle({ filters: `vertical:${vertical} AND subType:opinion`, vertical, size: columnsRead }, call),
      {
        items: [],
        pagination: { page: 1, size: columnsRead, totalPages: 0, totalItems: 0 },
        aggregation: [],
      },
    );
    return { kind: 'page', data: { people: people.found ? people.data.items : [], newest: findNewestByAuthor(columns.items) } };
  },
  head: ({ people }, context) => ({
    title: context.messages.author.columnists,
    description: people.map(({ name }) => name).join(', '),
    canonicalPath: context.address.path,
    structuredData: [
      {
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        name: context.messages.author.columnists,
        itemListElement: people.map(({ name, url }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          url: `${context.address.origin}${url}`,
        })),
      },
    ],
  }),
  Page: ({ data: { people, newest }, context }) => (
    <section className={`${layout['page']} ${styles['page']}`}>
      <h1 className={styles['title']}>{context.messages.author.columnists}</h1>
      <ul className={styles['list']} data-over={people.length % 12}>
        {people.map((person) => (
          <Columnist key={person.id} person={person} column={newest.get(person.id)} context={context} />
        ))}
      </ul>
    </section>
  ),
});
