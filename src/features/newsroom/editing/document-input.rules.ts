import { brandOf, isVertical } from '#brands';
import type { Document } from '#content/model/document';
import type { RefusedField } from '#content/validation/field-problem';
import { type Fields, isFields } from '#content/validation/json-fields';
import { buildSlug } from '#content/urls/urls';
import { isSameJson } from '#content/validation/same-json';

/** What an editor sent, completed by what follows from the rest; and what is wrong with it. */
export type Completed = { input: Fields; problems: RefusedField[] };

// a map: an object would also answer for types called toString and __proto__
const namedIds: ReadonlyMap<unknown, { pattern: RegExp; like: string }> = new Map([
  ['menu', { pattern: /^menu:[a-z0-9-]{1,50}$/, like: 'menu:<vertical>' }],
  ['navigation', { pattern: /^navigation:[a-z0-9-]{1,50}$/, like: 'navigation:<vertical>' }],
  [
    'curatedList',
    {
      pattern: /^curatedList:[a-z0-9-]{1,50}(?::[a-z0-9-]{1,64})?$/,
      like: 'curatedList:<name>, of a variant curatedList:<name>:<variant>',
    },
  ],
  ['newsletter', { pattern: /^sub_[a-z0-9_]{1,60}$/, like: 'sub_<name>' }],
]);

/** Fields that follow from the vertical and the headline where they are not sent. */
export const followingFields: ReadonlySet<string> = new Set(['site', 'publisher', 'slug']);

/** Site and publisher follow from the vertical, the slug from the headline or name; what contradicts them is refused. */
const completePlace = (input: Fields): Completed => {
  const { vertical } = input;
  const hasPlace = typeof input['type'] === 'string' && !namedIds.has(input['type']) && input['type'] !== 'mediaAsset';
  if (!hasPlace || typeof vertical !== 'string' || !isVertical(vertical)) return { input, problems: [] };
  const { site, publisher } = brandOf(vertical);
  const problems = Object.entries({ site, publisher }).flatMap(([path, right]) =>
    input[path] === undefined || input[path] === right ? [] : [{ path, problem: `is ${right} for the vertical ${vertical}; leave it out` }],
  );
  const name = input['headline'] ?? input['name'];
  const slug = input['type'] === 'curation' || input['slug'] !== undefined || typeof name !== 'string' ? {} : { slug: buildSlug(name) };
  return { input: { ...input, site, publisher, ...slug }, problems };
};

const findIdProblems = ({ id, type }: Fields): RefusedField[] => {
  if (type === 'mediaAsset') return [{ path: 'type', problem: 'is made by an upload: POST /editorial/media' }];
  const named = namedIds.get(type);
  if (!named) return id === undefined ? [] : [{ path: 'id', problem: 'is made by the store; leave it out' }];
  return typeof id === 'string' && named.pattern.test(id) ? [] : [{ path: 'id', problem: `must be ${named.like}` }];
};

/** A new document as an editor sends it: a draft unless it says published, with an id only where ids of its type are names. */
export const completeNew = (sent: unknown): Completed => {
  if (!isFields(sent)) return { input: {}, problems: [{ path: '', problem: 'must be a document: an object with a type' }] };
  const { input, problems } = completePlace(sent);
  const { status } = sent;
  const wrongStatus =
    status === 'scheduled' || status === 'unpublished'
      ? [{ path: 'status', problem: 'of a new document is draft or published; then call its schedule or unpublish' }]
      : [];
  // persons of imported by-lines are published at once; an editor's are drafts as everything else
  const isPerson = input['type'] === 'person' && status === undefined;
  return { input: isPerson ? { ...input, status: 'draft' } : input, problems: [...findIdProblems(sent), ...problems, ...wrongStatus] };
};

// the bytes of a picture are what was uploaded: only its texts and crops change
const fixedOfPicture = ['file', 'mediaType', 'bytes', 'checksum', 'original'] as const;
const fixedOfImage = ['id', 'width', 'height', 'version'] as const;

const findPictureProblems = (input: Fields, current: Document): RefusedField[] => {
  if (current.type !== 'mediaAsset') return [];
  const image = isFields(input['image']) ? input['image'] : {};
  return [
    ...fixedOfPicture.filter((name) => !isSameJson(input[name], current[name])),
    ...fixedOfImage.filter((name) => !isSameJson(image[name] ?? current.image[name], current.image[name])).map((name) => `image.${name}`),
  ].map((path) => ({ path, problem: 'is of the uploaded file and stays as it is; upload another picture instead' }));
};

/**
 * A document as an editor changed it: type and id stay, a status that is not sent stays too, and other statuses have calls of their own. A
 * `dateModified` that was only sent back is replaced by now.
 */
export const completeChange = (sent: unknown, current: Document): Completed => {
  if (!isFields(sent)) return { input: {}, problems: [{ path: '', problem: 'must be the whole document' }] };
  // a slug that is not sent stays
  const slug = sent['slug'] === undefined && 'slug' in current ? { slug: current.slug } : {};
  const { input, problems } = completePlace({ ...sent, ...slug, id: sent['id'] ?? current.id, type: sent['type'] ?? current.type });
  const fixed = (['id', 'type'] as const).flatMap((path) =>
    input[path] === current[path] ? [] : [{ path, problem: `is ${current[path]} and cannot be changed` }],
  );
  if (!('status' in current)) return { input, problems: [...fixed, ...problems, ...findPictureProblems(input, current)] };
  const status = input['status'] ?? current.status;
  const wrongStatus =
    status === current.status || status === 'published'
      ? []
      : [{ path: 'status', problem: `is ${current.status}; it is changed by publish, schedule and unpublish` }];
  const isSentBack = input['dateModified'] !== undefined && input['dateModified'] === current.dateModified;
  return {
    input: { ...input, status, ...(isSentBack && { dateModified: undefined }) },
    problems: [...fixed, ...problems, ...wrongStatus],
  };
};
