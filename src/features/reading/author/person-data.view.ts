import type { Brand } from '#brands';
import type { Image } from '#content/model/image';
import type { WirePerson } from '#content/responses/wire';
import { listSocialLinks } from './social-links.view.ts';

type PersonContext = { brand: Brand; origin: string; pictureUrl(image: Image, aspect: '1:1', width: number): string };

/** A person's page for search engines: ProfilePage (AU-08). */
export const buildPersonData = (person: WirePerson, { brand, origin, pictureUrl }: PersonContext): Record<string, unknown> => {
  const profiles = listSocialLinks(person.socialMediaProfiles).map(({ href }) => href);
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url: `${origin}${person.url}`,
    inLanguage: brand.language,
    mainEntity: {
      '@type': person.authorType === 'organisation' ? 'Organization' : 'Person',
      name: person.name,
      identifier: person.id,
      url: `${origin}${person.url}`,
      ...(person.jobTitle && { jobTitle: person.jobTitle }),
      ...((person.shortBio ?? person.bio) && { description: person.shortBio ?? person.bio }),
      ...(person.primaryImage && { image: `${origin}${pictureUrl(person.primaryImage, '1:1', 1240)}` }),
      ...(profiles.length > 0 && { sameAs: profiles }),
      worksFor: { '@type': 'NewsMediaOrganization', name: brand.displayName, url: `${origin}${brand.basePath}` },
    },
  };
};
