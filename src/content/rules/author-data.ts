import { toAbsoluteUrl } from '../urls/urls.ts';
import type { WireAuthor } from '../responses/wire.ts';

/** Somebody of a by-line in schema.org's words: a person, or an organization. */
export const toAuthorData = (author: WireAuthor, origin: string): Record<string, unknown> => ({
  '@type': author.authorType === 'organisation' ? 'Organization' : 'Person',
  name: author.name,
  ...(author.url && { url: author.url.startsWith('/') ? toAbsoluteUrl(author.url, origin) : author.url }),
  ...(author.jobTitle && { jobTitle: author.jobTitle }),
});
