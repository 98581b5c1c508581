import { brandOf, type Vertical } from '#brands';
import { emptySlug, buildSlug } from '#content/urls/urls';
import type { NewDocument } from '../loop/imported-piece.ts';

type NewPerson = Extract<NewDocument, { type: 'person' }>;

/** A person of a vertical, `name` not empty; the slug from the first of `slugs` that has a letter or digit, else from the name. */
export const buildPerson = (
  vertical: Vertical,
  facts: Pick<NewPerson, 'name' | 'externalId'> & Partial<NewPerson>,
  slugs: readonly string[] = [],
): NewPerson => {
  const brand = brandOf(vertical);
  return {
    type: 'person',
    site: brand.site,
    vertical,
    publisher: brand.publisher,
    slug: [...slugs, facts.name].map(buildSlug).find((one) => one !== emptySlug) ?? 'author',
    status: 'published',
    hidden: false,
    bio: '',
    shortBio: '',
    socialMediaProfiles: {},
    authorType: 'author',
    featuredAuthor: { isFeaturedAuthor: false },
    ...facts,
  };
};
