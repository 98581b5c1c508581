import { createHmac, timingSafeEqual } from 'node:crypto';

const idPattern = /^nccu[0-9]{1,15}$/;
const draftPattern = /^(nccu[0-9]{1,15})~([0-9a-z]{1,10})~([A-Za-z0-9_-]{43})$/;

// its own purpose is signed with it, so that no signature of the same secret made for something else is one of a draft
const signatureOf = (curationId: string, expires: string, secret: string): string =>
  createHmac('sha256', secret).update(`draft-preview\n${curationId}\n${expires}`).digest('base64url');

/**
 * The id of a draft's preview link, as in `/draft/<id>` (decisions §2): the curation and the time it ends, signed.
 * `expiresAt` in milliseconds since 1970. Refuses (TypeError) what is no id of a curation.
 */
export const createDraftId = (curationId: string, expiresAt: number, secret: string): string => {
  if (!idPattern.test(curationId)) throw new TypeError(`${JSON.stringify(curationId)} is no id of a front.`);
  const expires = Math.ceil(expiresAt / 1000).toString(36);
  return `${curationId}~${expires}~${signatureOf(curationId, expires, secret)}`;
};

/** The curation a draft's id shows at a time in milliseconds since 1970; undefined when it was changed, has ended or is no such id. */
export const openDraft = (draftId: string, secret: string, now: number): string | undefined => {
  const [, curationId, expires, signature] = draftPattern.exec(draftId) ?? [];
  if (!curationId || !expires || !signature) return undefined;
  const wanted = Buffer.from(signatureOf(curationId, expires, secret));
  const given = Buffer.from(signature);
  if (wanted.length !== given.length || !timingSafeEqual(wanted, given)) return undefined;
  return Number.parseInt(expires, 36) * 1000 > now ? curationId : undefined;
};
