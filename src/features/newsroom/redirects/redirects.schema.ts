import { z } from 'zod';
import { site } from '#content/model/primitives';
import { documentId, listPage, nextPage } from '#features/newsroom/editorial-calls';

// What the calls of redirects take and give; /openapi.json is made from it.
export const redirectsQuery = z.object({ site: site.default('news'), ...listPage });
export const redirectQuery = z.object({ site, path: z.string().max(1000) });
export const redirectBody = z.strictObject({
  site,
  path: z.string().max(1000).describe('The old path, without query.'),
  id: documentId.optional().describe('The document it leads to, wherever that stands.'),
  location: z.string().max(2000).optional().describe('Or a path of the site, or an https address.'),
  external: z.boolean().optional().describe('True for an address of another house.'),
});

const redirect = z.object({ site, path: z.string(), id: z.string().nullable(), location: z.string().nullable() });
export const redirectAnswer = z.object({ redirect });
export const redirectsAnswer = z.object({ redirects: z.array(redirect), ...nextPage });
