import type { Kysely } from 'kysely';
import { recordAudit } from '#features/newsroom/audit';
import type { DocumentTables } from '#features/newsroom/document-rows';
import type { PersonalSteps } from '#features/pages/personal-page';
import { findNewsletter } from '#features/mailings/newsletter-mail';
import type { Suppression, WantedNewsletter } from '#features/mailings/newsletters';
import { transact } from '#platform/storage';
import type { LeaveLink, LeaveLinks } from './leave-links.service.ts';
import type { SuppressionReason } from './sending.rules.ts';
import type { NewsletterSendingTables } from './sending.tables.ts';
import { isSuppressed, liftSuppression, suppress } from './suppression.store.ts';

/** Takes somebody out of those who get a newsletter. */
export type Leave = (change: Kysely<NewsletterSendingTables>, address: string, newsletterId: string) => Promise<unknown>;

export type LeavingParts = {
  database: Kysely<DocumentTables & NewsletterSendingTables>;
  links: LeaveLinks;
  leave: Leave;
  now: () => number;
};

/** What a page about leaving shows. */
export type LeaveView = { kind: 'ask' | 'left' | 'already-left'; title: string; address: string } | { kind: 'bad-link' };

/** The beginning of links that leave a newsletter, inside a brand. */
export const leavePath = '/newsletters/leave/';

/** Leaves a newsletter, or suppresses an address for all of them; false where that had been done before. */
export const createSuppress =
  ({ database, links, leave, now }: LeavingParts) =>
  async ({ address, newsletterId }: Pick<LeaveLink, 'address' | 'newsletterId'>, reason: SuppressionReason): Promise<boolean> => {
    const scope = reason === 'unsubscribe' ? newsletterId : '';
    return transact<NewsletterSendingTables, boolean>(database.withTables(), async (change) => {
      const isNew = await suppress(change, { hash: links.hash(address), newsletterId: scope, reason, at: new Date(now()) });
      if (reason === 'unsubscribe') await leave(change, address, newsletterId);
      return isNew;
    });
  };

// whoever pressed the button of a mail has a mailbox, and wants what is in it; what staff suppressed stays
const liftedBy: Record<WantedNewsletter['by'], readonly SuppressionReason[]> = {
  account: ['unsubscribe'],
  mail: ['unsubscribe', 'bounce-hard', 'complaint'],
};

/** Suppressed addresses. A suppression ends when its owner subscribes again (NL-23). */
export const createSuppression = ({ database, links, now }: Pick<LeavingParts, 'database' | 'links' | 'now'>): Suppression => ({
  has: (address, newsletterId) => isSuppressed(database, { hash: links.hash(address), newsletterId }),
  lift: async (change, { address, newsletterId, by }) => {
    await liftSuppression(change.withTables<NewsletterSendingTables>(), {
      hash: links.hash(address),
      newsletterId,
      reasons: liftedBy[by],
      at: new Date(now()),
    });
  },
});

/** What staff may do: keep all newsletters from an address, or take that back. False where it was so already. The audit log names the address by its hash. */
export const createStaffSuppression = ({ database, links, now }: Pick<LeavingParts, 'database' | 'links' | 'now'>) => {
  const own: Kysely<NewsletterSendingTables> = database;
  const change = (address: string, by: string, action: 'newsletter-suppress' | 'newsletter-allow'): Promise<boolean> =>
    transact(own, async (transaction) => {
      const [hash, at] = [links.hash(address), new Date(now())];
      const isChanged =
        action === 'newsletter-suppress'
          ? await suppress(transaction, { hash, newsletterId: '', reason: 'manual', at })
          : await liftSuppression(transaction, { hash, newsletterId: '', reasons: ['manual'], at });
      await recordAudit(transaction, { actor: by, action, subject: `mail-address:${hash}` });
      return isChanged;
    });
  return {
    suppress: (address: string, by: string) => change(address, by, 'newsletter-suppress'),
    allow: (address: string, by: string) => change(address, by, 'newsletter-allow'),
  };
};

/** Leaving by the link of a mail (RFC 8058): a GET only asks, a POST leaves, whoever sends it: the link is sealed, and no cookie is needed. */
export const leavingSteps = (parts: LeavingParts): PersonalSteps<undefined, LeaveView> => {
  const act = createSuppress(parts);
  const view = async (inside: string, isPost: boolean): Promise<LeaveView> => {
    const link = parts.links.open(inside.slice(leavePath.length));
    if (!link) return { kind: 'bad-link' };
    const { address, newsletterId } = link;
    const title = (await findNewsletter(parts.database, newsletterId))?.title ?? newsletterId;
    if (!isPost) return { kind: 'ask', title, address };
    return { kind: (await act(link, 'unsubscribe')) ? 'left' : 'already-left', title, address };
  };
  return {
    has: (inside) => inside.startsWith(leavePath),
    open: () => Promise.resolve(undefined),
    cookies: () => [],
    show: async (_none, { request, inside }) => ({ view: await view(inside, request.method === 'POST') }),
    // what is posted says nothing that the address does not say
    forms: 'none',
    failed: 'error-page',
  };
};
