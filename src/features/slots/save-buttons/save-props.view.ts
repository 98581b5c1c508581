import type { AccountType } from '#brands';

/** Addresses that what follows a press needs, its words for signing in, and the class of what is said then. */
export type SaveProps = Readonly<Record<'signInHref' | 'seeHref' | 'close' | 'toast', string>> & { accountType: AccountType };
