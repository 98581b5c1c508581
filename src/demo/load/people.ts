import { brandOf, type Vertical } from '#brands';
import type { Document } from '#content/model/document';
import type { Image } from '#content/model/image';
import { buildSlug } from '#content/urls/urls';
import type { DemoPerson } from '../newsroom/shape.ts';

/** What a by-line is built with; `created` is when it was first published, in ISO 8601. */
type PersonParts = { id: string; vertical: Vertical; image: Image; created: string };

/** The document of a by-line. */
export const buildPerson = (person: DemoPerson, { id, vertical, image, created }: PersonParts): Document => {
  const brand = brandOf(vertical);
  return {
    id,
    type: 'person',
    site: brand.site,
    vertical,
    publisher: brand.publisher,
    slug: buildSlug(person.name),
    status: 'published',
    hidden: false,
    name: person.name,
    bio: person.bio,
    shortBio: person.shortBio,
    jobTitle: person.jobTitle,
    primaryImage: { ...image, alt: person.name },
    socialMediaProfiles: {},
    authorType: person.columnist ? 'columnist' : 'author',
    featuredAuthor: { isFeaturedAuthor: person.columnist === true },
    externalId: `demo:person:${vertical}:${person.key}`,
    datePublished: created,
  };
};
