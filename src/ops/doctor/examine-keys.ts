import type { Kysely } from 'kysely';
import { createKeys, type SessionTables } from '#features/accounts/sessions';
import { type Finding, ok, problem } from './finding.ts';

/** Checks that the signing keys of sign-ins can be read with this secret: a database restored under another secret signs nobody in. */
export const examineKeys = async (database: Kysely<SessionTables>, secret: string): Promise<Finding[]> => {
  const unreadable = await createKeys({ database, secret, now: Date.now }).findUnreadable();
  if (!unreadable) return [ok('keys', 'The signing keys of sign-ins can be read.')];
  return [
    problem(
      'keys',
      'The database has a signing key of another MASTHEAD_SECRET, so no reader can sign in.',
      'Start with the MASTHEAD_SECRET of the site that was backed up, or run `masthead keys rotate`: readers then sign in again.',
    ),
  ];
};
