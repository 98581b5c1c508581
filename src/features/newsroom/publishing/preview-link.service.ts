import type { Site } from '#brands';
import { buildIdPattern, listIdPrefixes, piecePrefixes } from '#content/model/id-prefixes';
import { isSame, signWithKey } from '#platform/sealing';

const subjectPattern = new RegExp(`^${buildIdPattern([...piecePrefixes, ...listIdPrefixes('person'), ...listIdPrefixes('curation')])}$`);
const draftPattern = /^([a-z]{4}[0-9]{1,15})(\.slideshow)?~([0-9a-z]{1,10})~([A-Za-z0-9_-]{43})$/;

// its own purpose is signed with it, so that no signature of the same secret made for something else is one of a draft; the site too: another
// brand would show the draft in its own frame, under its own name
const buildSignature = (site: Site, subject: string, expires: string, secret: string): string =>
  signWithKey(secret, `draft-preview\n${site}\n${subject}\n${expires}`).toString('base64url');

/**
 * The id of a preview link, as in `/draft/<id>` (ED-14): what it shows and the time it ends, signed for its site. A slideshow is said to be one,
 * because its id alone does not tell which page it has. `expiresAt` in milliseconds since 1970. Refuses (TypeError) what has no page.
 */
export const createDraftId = ({ id, type, site }: { id: string; type: string; site: Site }, expiresAt: number, secret: string): string => {
  if (!subjectPattern.test(id)) throw new TypeError(`${JSON.stringify(id)} is no id of what has a page.`);
  const subject = type === 'slideshow' ? `${id}.slideshow` : id;
  const expires = Math.ceil(expiresAt / 1000).toString(36);
  return `${subject}~${expires}~${buildSignature(site, subject, expires, secret)}`;
};

/**
 * The id of what a preview link shows on a site at a time in milliseconds since 1970; undefined when the link was changed, has ended, is of
 * another site or is none.
 */
export const openDraft = (draftId: string, site: Site, secret: string, now: number): string | undefined => {
  const [, id, kind = '', expires, signature] = draftPattern.exec(draftId) ?? [];
  if (!id || !expires || !signature) return undefined;
  if (!isSame(buildSignature(site, `${id}${kind}`, expires, secret), signature)) return undefined;
  return Number.parseInt(expires, 36) * 1000 > now ? id : undefined;
};
