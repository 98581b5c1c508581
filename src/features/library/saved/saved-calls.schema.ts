import { z } from 'zod';
import { cleanText } from '#content/text/clean-text';
import { contentItem } from '#content/responses/content-item.schema';
import { sentTimestamp } from '#content/model/primitives';
import { savedTypes } from '#content/rules/saved-types';
import { nameSchemas } from '#content/model/schema-names';
import { defineAccountCall } from '#features/accounts/account-api';
import { filterTypes, lateResults, savedLimits, savedSizes } from './saved.rules.ts';

const id = z.string().max(30);
const contentId = id.meta({ description: 'An article (r123 or rcna123), recipe, product or video.' });
const contentType = z.preprocess((value) => (typeof value === 'string' ? value.toLowerCase() : value), z.enum(savedTypes));
const saved = z.object({ contentId, contentType });
const size = z.coerce.number().int().min(1).max(savedSizes.most).default(savedSizes.standard);
const cursor = z.string().max(200).optional().meta({ description: '`pageInfo.nextPage` of the page before; `-` for the first page.' });
const filterType = z.preprocess((value) => (typeof value === 'string' ? value.toLowerCase() : value), z.enum(filterTypes)).default('all');
const pageInfo = z.object({ nextPage: z.string().nullable() });

const bookmark = z.object({
  contentId: z.string(),
  contentType: z.enum(savedTypes),
  savedAt: z.string(),
  note: z.string().nullable(),
  collections: z.array(z.string()),
  /** Of a product. */
  price: z.object({ saved: z.number().nullable(), now: z.number().nullable(), tells: z.boolean() }).nullable(),
  content: contentItem.nullable().meta({ description: 'null for what is not there any more, or may not be shown.' }),
});
export type Bookmark = z.infer<typeof bookmark>;
const collection = z.object({ collectionId: z.string(), name: z.string(), size: z.number().int() });
export type Collection = z.infer<typeof collection>;
nameSchemas({ Bookmark: bookmark, BookmarkCollection: collection });

const done = z.object({ done: z.boolean() });
const oneLine = (text: string): string => cleanText(text).replaceAll(/\s+/g, ' ').trim();
const collectionName = z.string().max(400).transform(oneLine).pipe(z.string().min(1).max(savedLimits.collectionName));
const collectionId = z.string().max(40);
const one = z.object({ contentId });
const note = z
  .string()
  .max(savedLimits.note)
  .transform((text) => cleanText(text).trim().toWellFormed())
  .nullable();
const details = z.object({ note, collections: z.array(collectionId).max(savedLimits.collections) });

/** Milliseconds since it was done by the clock of the device, which may be wrong in itself. */
const age = z.number().int().min(0).max(savedLimits.lateMs);
const lateChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('save'), contentId, age }),
  z.object({ kind: z.literal('remove'), contentId, age }),
  details.extend({ kind: z.literal('details'), contentId, age }),
]);
export type LateChange = z.infer<typeof lateChange>;

/** The calls of the specification: what somebody saved, and who they are as a customer. */
const specified = {
  customer: defineAccountCall({
    path: '/customer',
    summary: 'Who is signed in, as a customer.',
    data: z.object({
      customer: z.object({ customerId: z.string(), mparticleId: z.string().nullable(), zipCode: z.string().nullable() }),
    }),
  }),
  bookmarks: defineAccountCall({
    path: '/bookmarks/:size/:cursor/:filterType',
    optional: 3,
    summary: 'A page of what somebody saved, the newest first.',
    params: z.object({ size, cursor, filterType }),
    query: z.object({
      customerId: z.string().max(100).optional().meta({ description: 'Must be one’s own.' }),
      collection: z.string().max(40).optional(),
      search: z.string().max(200).optional().meta({ description: 'Words that the piece or the note has.' }),
    }),
    data: z.object({ bookmarks: z.object({ data: z.array(bookmark), pageInfo }) }),
  }),
  saveCustomer: defineAccountCall({
    path: '/savecustomer/:zipcode',
    optional: 1,
    changes: true,
    twins: ['PUT', 'POST'],
    summary: 'Stores the zip code of a customer; without one nothing is done.',
    params: z.object({
      zipcode: z
        .string()
        .regex(/^\d{5}(?:-\d{4})?$/, 'must be a zip code')
        .optional(),
    }),
    query: z.object({ mparticleId: z.string().max(200).optional() }),
    data: z.object({ saveCustomer: z.boolean() }),
  }),
  createBookmark: defineAccountCall({
    path: '/createbookmark/:contentId/:contentType',
    changes: true,
    twins: ['PUT', 'POST'],
    summary: 'Saves something. False where an account has saved as much as it may.',
    params: saved,
    data: z.object({ createBookmark: z.boolean() }),
    failures: [404],
  }),
  deleteBookmark: defineAccountCall({
    path: '/deleteBookmark/:contentId',
    changes: true,
    twins: ['DELETE', 'POST'],
    summary: 'Removes something that was saved. What is gone already is removed as well.',
    params: z.object({ contentId }),
    data: z.object({ deleteBookmark: z.boolean() }),
  }),
  isContentBookmarked: defineAccountCall({
    path: '/iscontentbookmarked/:contentId',
    summary: 'Whether something is saved.',
    params: z.object({ contentId }),
    data: z.object({ getBookmarkByContentId: z.object({ contentId: z.string(), contentType: z.enum(savedTypes) }).nullable() }),
  }),
};

/** What a reader does with what they saved, beyond the specification. */
const more = {
  restoreBookmark: defineAccountCall({
    method: 'POST',
    path: '/restorebookmark/:contentId',
    changes: true,
    summary: 'Takes the removal of a bookmark back, within a day, as long as the account may save more.',
    params: one,
    data: done,
    failures: [404, 409],
  }),
  putDetails: defineAccountCall({
    method: 'PUT',
    twins: ['POST'],
    path: '/bookmarkdetails/:contentId',
    changes: true,
    summary: 'Puts the note of a bookmark, and the collections that it is in.',
    params: one,
    body: details,
    data: done,
    failures: [404],
  }),
  watchPrice: defineAccountCall({
    method: 'PUT',
    twins: ['POST'],
    path: '/pricewatch/:contentId',
    changes: true,
    summary: 'Whether a lower price of a product on the wishlist is mailed, once.',
    params: one,
    body: z.object({ wanted: z.boolean() }),
    data: done,
    failures: [404],
  }),
  importBookmarks: defineAccountCall({
    method: 'POST',
    path: '/importbookmarks',
    changes: true,
    summary: 'Saves what the links of other lists lead to, where they lead to us.',
    body: z.object({
      links: z.array(z.object({ url: z.string().max(2_048), savedAt: sentTimestamp.optional(), note: note.optional() })).max(500),
    }),
    data: z.object({
      imported: z.number().int(),
      known: z.number().int().meta({ description: 'Saved already.' }),
      others: z.number().int().meta({ description: 'Not ours, or not here any more.' }),
      noRoom: z.number().int().meta({ description: 'Left out because an account has saved as much as it may.' }),
    }),
  }),
  syncSaved: defineAccountCall({
    method: 'POST',
    path: '/syncsaved',
    changes: true,
    summary:
      'Does in order what was changed without network. Of two changes of one thing the newest stands, and the same again changes nothing.',
    body: z.object({ changes: z.array(lateChange).max(savedLimits.lateChanges) }),
    data: z.object({
      results: z.array(z.enum(lateResults)).meta({
        description: 'One for each change. `newer`: something newer stands; `gone`: it cannot be saved, or is not saved any more.',
      }),
    }),
  }),
  listCollections: defineAccountCall({
    path: '/collections',
    summary: 'The collections of somebody, by name.',
    data: z.object({ collections: z.array(collection) }),
  }),
  createCollection: defineAccountCall({
    method: 'POST',
    path: '/collections',
    changes: true,
    summary: 'Makes a collection.',
    body: z.object({ name: collectionName }),
    data: z.object({ collectionId: z.string() }),
    failures: [409],
  }),
  renameCollection: defineAccountCall({
    method: 'PUT',
    path: '/collections/:collectionId',
    changes: true,
    summary: 'Renames a collection.',
    params: z.object({ collectionId }),
    body: z.object({ name: collectionName }),
    data: done,
    failures: [404],
  }),
  deleteCollection: defineAccountCall({
    method: 'DELETE',
    path: '/collections/:collectionId',
    changes: true,
    summary: 'Deletes a collection; what is in it stays saved.',
    params: z.object({ collectionId }),
    data: done,
    failures: [404],
  }),
};

/** All calls of the saved area below `/mynewsapi`. */
export const savedCalls = {
  ...specified,
  ...more,
  areBookmarked: defineAccountCall({
    path: '/arecontentbookmarked',
    summary: 'Which of many are saved: one call for a whole page.',
    query: z.object({
      ids: z.string().max(4_000).meta({ description: 'Ids, divided by commas.' }),
    }),
    data: z.object({ bookmarked: z.array(z.string()) }),
  }),
};
export type SavedCalls = typeof savedCalls;
