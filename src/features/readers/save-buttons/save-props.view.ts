import type { AccountType } from '#brands';

/** Words and addresses that what follows a press needs. */
export type SaveProps = Readonly<
  Record<'signInHref' | 'seeHref' | 'close' | 'toast' | 'saved' | 'removed' | 'failed' | 'removeFailed' | 'full' | 'see' | 'undo', string>
> & { accountType: AccountType };
