import type { ContentItem } from '#content/content-item';
import type { WirePerson } from '#content/wire';
import { definePage, missing } from '#features/page';

/** The page of a person: who they are, and what they wrote, newest first. */
export const authorPage = definePage<{ person: WirePerson; items: ContentItem[] }>({
  id: 'author',
  load: async (context) => {
    const id = context.params['id'] ?? '';
    const people = await context.read(context.content.persons({ filters: `id:${id}`, size: 1 }, context.call));
    const person = people.found ? people.data.items[0] : undefined;
    if (!person) return missing({ status: 404 });
    if (person.url !== context.path) return { kind: 'redirect', location: person.url, status: 301 };
    const written = await context.read(
      context.content.waffle({ filters: `author:${id}`, vertical: context.brand.vertical, page: context.query.page }, context.call),
    );
    return { kind: 'page', data: { person, items: written.found ? written.data.items : [] } };
  },
  head: ({ person }) => ({ title: person.name, description: person.shortBio, canonicalPath: person.url }),
  Page: ({ data }) => (
    <article>
      <h1>{data.person.name}</h1>
      <ul>
        {data.items.map(({ item, computedValues }) => (
          <li key={item.id}>
            <a href={computedValues.url}>{computedValues.headline}</a>
          </li>
        ))}
      </ul>
    </article>
  ),
});
