import type { ContentItem } from '#content/responses/content-item';
import type { Pagination } from '#content/model/curation';
import { feedLinks } from '#content/urls/feed-links';
import { croppedSize } from '#content/model/image';
import type { WirePerson } from '#content/responses/wire';
import { Card } from '#features/reading/cards';
import { definePage, toHref, missing, type PageContext, type PageDefinition, definePreview } from '#features/pages/page';
import { ButtonLink, layout, SectionTitle } from '#platform/ui';
import { AuthorProfile, faceSlot } from './author-profile.tsx';
import { buildPersonData } from './person-data.view.ts';
import styles from './author.module.css';

/** Which pieces stand over half the page or more: those at the beginning, where rows of four or two would not come out even. */
const isWide = (index: number, count: number): boolean =>
  index === 0 ? count % 4 !== 0 : index === 1 && (count % 4 === 1 || count % 4 === 2);

type AuthorData = { person: WirePerson; items: ContentItem[]; pagination: Pagination };

const pageSize = 20;
const buildPageHref = (url: string, page: number): string => (page === 1 ? url : `${url}?page=${page}`);

function Pages({ person, pagination, context }: { person: WirePerson; pagination: Pagination; context: PageContext }) {
  const { messages } = context;
  const { page, totalPages } = pagination;
  if (totalPages <= 1) return null;
  return (
    <nav className={styles['pages']} aria-label={messages.site.pagination}>
      {page > 1 && (
        <ButtonLink kind="outline" href={buildPageHref(person.url, page - 1)} rel="prev">
          {messages.site.previous}
        </ButtonLink>
      )}
      <span>{messages.site.pageOf(page, totalPages)}</span>
      {page < totalPages && (
        <ButtonLink kind="outline" href={buildPageHref(person.url, page + 1)} rel="next">
          {messages.site.next}
        </ButtonLink>
      )}
    </nav>
  );
}

const definition: PageDefinition<AuthorData> = {
  id: 'author',
  load: async (context) => {
    const id = context.address.params['id'] ?? '';
    const { page } = context.address.query;
    const people = await context.read(context.content.persons({ filters: `id:${id}`, size: 1 }, context.call));
    const person = people.found ? people.data.items[0] : undefined;
    if (!person) {
      const located = await context.read(context.content.locate(id, context.call));
      return missing(located.found ? { status: 404 } : located);
    }
    const place = toHref(context, person.vertical, person.url);
    if (place !== context.address.path) return { kind: 'redirect', location: place, status: 301 };
    const written = await context.read(
      context.content.waffle({ filters: `author:${id}`, vertical: person.vertical, size: pageSize, page }, context.call),
    );
    if (!written.found) return missing(written);
    const { items, pagination } = written.data;
    return page > 1 && items.length === 0 ? missing({ status: 404 }) : { kind: 'page', data: { person, items, pagination } };
  },
  head: ({ person, pagination: { page, totalPages } }, context) => ({
    title: page > 1 ? `${person.name} – ${context.messages.site.pageOf(page, totalPages)}` : person.name,
    description: person.shortBio ?? person.jobTitle,
    canonicalPath: buildPageHref(person.url, page),
    previous: page > 1 ? buildPageHref(person.url, page - 1) : undefined,
    next: page < totalPages ? buildPageHref(person.url, page + 1) : undefined,
    alternates: feedLinks(person.url, person.name),
    openGraph: {
      type: 'profile',
      title: person.name,
      ...(person.primaryImage && {
        imageUrl: `${context.address.origin}${context.pictures.url(person.primaryImage, '1:1', 1240)}`,
        imageAlt: person.name,
        ...croppedSize(person.primaryImage, '1:1', 1240),
      }),
    },
    preloadImage: person.primaryImage && context.pictures.preload(person.primaryImage, faceSlot),
    structuredData: [
      buildPersonData(person, {
        brand: context.brand,
        origin: context.address.origin,
        pictureUrl: (image, aspect, width) => context.pictures.url(image, aspect, width),
      }),
    ],
  }),
  Page: ({ data: { person, items, pagination }, context }) => (
    <div className={`${layout['page']} ${styles['page']}`}>
      <AuthorProfile person={person} context={context} />
      {items.length > 0 && (
        <section className={styles['written']} aria-labelledby="written">
          <SectionTitle id="written">{context.messages.author.latest(person.name)}</SectionTitle>
          <div className={styles['list']} data-over={items.length % 12}>
            {items.map((item, index) => (
              <Card
                key={item.item.id}
                item={item}
                context={context}
                size="medium"
                place={isWide(index, items.length) ? 'large' : 'medium'}
                showDescription
                showByline={false}
                time="always"
              />
            ))}
          </div>
          <Pages person={person} pagination={pagination} context={context} />
        </section>
      )}
    </div>
  ),
};

/** The page of a person: who they are, and what they wrote, newest first. A page past the last is not there. */
export const authorPage = definePage(definition);

/** The same page of one who is not published, by a signed link. */
export const authorDraftPage = definePreview(definition, async (context) => {
  const draft = await context.read(context.content.pieceDraft(context.address.params['draftId'] ?? '', context.call));
  if (!draft.found || !('shortBio' in draft.data)) return missing({ status: 404 });
  const { id, vertical } = draft.data;
  const written = await context.read(context.content.waffle({ filters: `author:${id}`, vertical, size: pageSize }, context.call));
  return written.found
    ? { kind: 'page', data: { person: draft.data, items: written.data.items, pagination: written.data.pagination } }
    : missing(written);
});
