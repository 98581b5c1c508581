import { z } from 'zod';
import { image } from './image.ts';
import { line, publisher, site, slug, status, storedTimestamp, vertical, webUrl } from './primitives.ts';

/** Links to profiles elsewhere (AU-02). */
export const socialLinks = z.object({
  facebook: webUrl.optional(),
  twitter: webUrl.optional(),
  gPlus: webUrl.optional(),
  instagram: webUrl.optional(),
});
export type SocialLinks = z.infer<typeof socialLinks>;

/** A person with a page (AU-02): name is required. */
export const person = z.object({
  id: z.string().regex(/^ncpn[0-9]{1,15}$/),
  type: z.literal('person'),
  site,
  vertical,
  publisher,
  slug,
  status: status.default('published'),
  hidden: z.boolean().default(false),
  name: line(200).min(1),
  bio: z.string().max(20_000).default(''),
  shortBio: line(1000).default(''),
  email: z.email().max(254).optional(),
  jobTitle: line(200).optional(),
  primaryImage: image.optional(),
  socialMediaProfiles: socialLinks.default({}),
  authorType: z.enum(['author', 'columnist', 'contributor', 'correspondent', 'anchor', 'organisation']).default('author'),
  featuredAuthor: z.object({ isFeaturedAuthor: z.boolean(), overrideTeaseImage: image.optional() }).default({ isFeaturedAuthor: false }),
  externalId: line(500).optional(),
  datePublished: storedTimestamp.optional(),
  dateModified: storedTimestamp.optional(),
  dateCreated: storedTimestamp.optional(),
});
export type Person = z.infer<typeof person>;

/** True for a person with a public page; of others only the name is shown, as a by-line. */
export const hasPage = ({ status, hidden }: Pick<Person, 'status' | 'hidden'>): boolean => status === 'published' && !hidden;
