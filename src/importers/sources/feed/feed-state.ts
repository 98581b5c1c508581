import { findChild, getText, type XmlElement } from '../../files/xml/parse-element.ts';

/** The publication state of an item in a feed or an archive of Blogger. */
export type FeedState = 'published' | 'draft' | 'scheduled' | 'trashed' | 'blocked' | 'unknown';

const ofBlogger: Readonly<Record<string, FeedState>> = {
  LIVE: 'published',
  DRAFT: 'draft',
  SCHEDULED: 'scheduled',
  SOFT_TRASHED: 'trashed',
  TRASHED: 'trashed',
  DELETED: 'trashed',
};
/** The states of Media RSS. */
const ofMedia: Readonly<Record<string, FeedState>> = { active: 'published', blocked: 'blocked', deleted: 'trashed' };

/**
 * The state of an item: the bin of Blogger, its status, the draft of Atom publishing, or the status of Media RSS. A state that is not known is
 * `unknown`, never `published`.
 */
export const findState = (element: XmlElement): FeedState => {
  const control = findChild(element, 'app:control');
  const status = getText(findChild(element, 'blogger:status')).toUpperCase();
  const media = findChild(element, 'media:status')?.attributes.state?.toLowerCase();
  if (getText(findChild(element, 'blogger:trashed')) !== '') return 'trashed';
  const states: FeedState[] = [
    ...(status === '' ? [] : [Object.hasOwn(ofBlogger, status) ? (ofBlogger[status] ?? 'unknown') : 'unknown']),
    ...(control !== undefined && getText(findChild(control, 'app:draft')).toLowerCase() === 'yes' ? ['draft' as const] : []),
    ...(media === undefined ? [] : [Object.hasOwn(ofMedia, media) ? (ofMedia[media] ?? 'unknown') : 'unknown']),
  ];
  return states.find((state) => state !== 'published') ?? 'published';
};

/** The end of the time for which an item is valid (`dcterms:valid`, DCMI Period), as it is written; empty when it does not end. */
export const findExpiry = (element: XmlElement): string =>
  /\bend\s*=\s*([^;]+)/.exec(getText(findChild(element, 'dcterms:valid')))?.[1]?.trim() ?? '';
