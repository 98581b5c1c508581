import type { WallProps } from './wall.view.ts';

/** The account in this page, loaded when it is asked for. */
export const openAccount = () => import('../account-link/account-link.island.tsx');

/** Opens signing in above the page of a wall. */
export const openSignIn = ({ signIn, close, accountType }: WallProps): void =>
  void openAccount()
    .then((account) => account.openSignIn(signIn, close, accountType))
    .catch(reportError);
