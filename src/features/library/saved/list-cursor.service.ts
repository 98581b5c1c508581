import { createSigner, isSame } from '#platform/sealing';
import type { ListPlace } from './saved.rules.ts';

/** Writes and reads places in the lists of readers (decision 51). */
export type ListCursors = {
  format(owner: { accountId: string; list: string }, place: ListPlace): string;
  /** Undefined for what was not made by `format` for this account and list. */
  parse(owner: { accountId: string; list: string }, cursor: string): ListPlace | undefined;
};

const shape = /^(-?\d{1,15})\.([a-z]{4}\d{1,15})\.([\w-]{22})$/;

/** Cursors signed with the secret for one account and one list: another's, and one made by hand, are none. */
export const createListCursors = (secret: string): ListCursors => {
  const toSignature = createSigner(secret, 'masthead list cursors');
  const sign = ({ accountId, list }: { accountId: string; list: string }, place: string): Buffer =>
    toSignature(`${accountId}\n${list}\n${place}`).subarray(0, 16);
  return {
    format: (owner, { at, id }) => `${at}.${id}.${sign(owner, `${at}.${id}`).toString('base64url')}`,
    parse: (owner, cursor) => {
      const [, at, id, signature] = shape.exec(cursor) ?? [];
      if (at === undefined || id === undefined || signature === undefined) return undefined;
      const given = Buffer.from(signature, 'base64url');
      const right = sign(owner, `${at}.${id}`);
      return isSame(given, right) ? { at: Number(at), id } : undefined;
    },
  };
};
