import type { WirePerson } from '#content/wire';
import { definePage } from '#features/page';

/** The opinion columnists hub (specification §2). */
export const columnistsPage = definePage<WirePerson[]>({
  id: 'columnists',
  load: async (context) => {
    const people = await context.read(
      context.content.persons({ filters: `subType:columnist AND vertical:${context.brand.vertical}`, size: 100 }, context.call),
    );
    return { kind: 'page', data: people.found ? people.data.items : [] };
  },
  head: (_people, context) => ({ title: context.words.author.columnists, canonicalPath: context.path }),
  Page: ({ data, context }) => (
    <section>
      <h1>{context.words.author.columnists}</h1>
      <ul>
        {data.map((person) => (
          <li key={person.id}>
            <a href={person.url}>{person.name}</a>
          </li>
        ))}
      </ul>
    </section>
  ),
});
