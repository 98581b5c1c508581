import { type AccountType, type Brand, pathOnSite } from '#brands';
import type { PaywallVendor } from '#content/site/outside-loads';

/** A piece that is held back, as far as its wall needs to know it. */
export type WalledPiece = { id: string; vertical: Brand['vertical']; access: 'free' | 'metered' | 'locked' };

/** Where one reader reads a piece whole, or is told why not; inside the brand. Without script the wall leads there, with it the text comes from there. */
export const readingPath = (id: string): string => `/account/reading/${id}`;

/** The way to a plan from a piece, inside the brand: signing in stands between where nobody is known. */
export const checkoutPath = (plan: string, piece: string | undefined): string =>
  `/account/subscription/checkout?plan=${plan}${piece === undefined ? '' : `&piece=${piece}`}`;

/** The page of the plans, inside the brand. */
export const plansPath = (piece: string | undefined): string =>
  `/account/subscription/plans${piece === undefined ? '' : `?piece=${piece}`}`;

/** What the island of a wall is told. */
export type WallProps = {
  id: string;
  access: WalledPiece['access'];
  /** The application that the runtime is loaded by. */
  aid: string;
  /** Where this reader's text, plans, checkout and sign-in are. */
  reading: string;
  plans: string;
  checkout: string;
  signIn: string;
  failed: string;
  failedCheckout: string;
  close: string;
  accountType: AccountType;
  /** Who sells in the place of the built-in checkout; absent: nobody. */
  vendor?: PaywallVendor | undefined;
};

/** What the wall of a piece tells its island. */
export const toWallProps = (
  { id, access }: WalledPiece,
  {
    brand,
    ...told
  }: Pick<WallProps, 'aid' | 'accountType' | 'failed' | 'failedCheckout' | 'close' | 'signIn' | 'vendor'> & { brand: Brand },
): WallProps => ({
  id,
  access,
  ...told,
  reading: pathOnSite(brand, readingPath(id)),
  plans: pathOnSite(brand, plansPath(id)),
  checkout: pathOnSite(brand, '/account/subscription/checkout'),
});
