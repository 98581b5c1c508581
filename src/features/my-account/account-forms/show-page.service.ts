import { openings } from './account-steps.service.ts';
import type { AccountContent, AccountView } from './account.view.ts';
import { type AuthScreen, screenOfPath, terminalScreens } from '#features/slots/account-link';
import type { AccountParts } from './own-accounts.service.ts';
import type { Visit } from '#features/accounts/visits';
import { asides } from './sign-in-asides.service.ts';
import type { SocialParts } from './social-steps.service.ts';

/** What the pages of accounts are answered with. */
export type PageParts = AccountParts & SocialParts;
type Shown = { content: AccountContent; retryAfter?: number | undefined } & Partial<Pick<AccountView, 'status' | 'values' | 'problem'>>;

/** What a visit is shown; what it says once goes out of the browser's state. */
export const show = (
  visit: Visit,
  { social: { platforms }, own }: PageParts,
  { content, status = 200, values = {}, problem, retryAfter }: Shown,
): { view: AccountView; retryAfter: number | undefined } => {
  const { note, event, next, gate, email, identity, firstName } = visit.state;
  const isOver = content.kind === 'screen' && terminalScreens.includes(content.screen);
  // the name that another house knows is no beginning of an account of another address
  const isVouched = content.kind === 'screen' && content.screen === 'socialRegistration';
  visit.state = { ...visit.state, note: undefined, event: undefined, ...(isOver && { next: undefined, firstName: undefined }) };
  const view: AccountView = {
    content,
    status,
    formToken: visit.formToken(),
    values: {
      ...(email !== undefined && { email }),
      ...(isOver && firstName !== undefined && { first_name: firstName }),
      ...(isVouched && identity?.firstName !== undefined && { first_name: identity.firstName }),
      ...values,
    },
    problem,
    note,
    event,
    next,
    gate: content.kind === 'screen' ? gate : undefined,
    isSignedIn: visit.session !== undefined,
    isOwn: own !== undefined,
    platforms,
  };
  return { view, retryAfter };
};

/** A status as pages answer it. */
export const toShownStatus = (status: number): AccountView['status'] =>
  ([400, 401, 403, 404, 413, 429, 503, 507] as const).find((one) => one === status) ?? 500;

// screens that need to know for which address, and those of who is signed in
const withAddress: readonly AuthScreen[] = ['loginPassword', 'createAccount', 'verifyOneTimeCode', 'loginWithOneTimeCode'];
const signedInOnly: readonly AuthScreen[] = ['userName', 'selectInterests', ...terminalScreens];

/** Where somebody is sent who has no business on a screen. */
export const findDetour = (visit: Visit, screen: AuthScreen): string | undefined => {
  const isSignedIn = visit.session !== undefined;
  if (signedInOnly.includes(screen) || screen === 'nbcuProfile')
    return isSignedIn || screen === 'nbcuProfile' ? undefined : visit.to('/account/sign-in');
  // for who is signed in the screen of the address is the page that changes it
  if (isSignedIn) return screen === 'email' ? visit.to('/account/address') : (visit.state.next ?? visit.to('/account'));
  const isMissing =
    screen === 'socialRegistration' ? visit.state.identity === undefined : withAddress.includes(screen) && visit.state.email === undefined;
  if (isMissing) return visit.to('/account/sign-in');
  return undefined;
};

/** The page of a visit's path as it is now, or where it leads instead. */
export const readPage = async (visit: Visit, parts: PageParts, shown: Omit<Shown, 'content'> = {}) => {
  const aside = asides[visit.path];
  if (aside) return show(visit, parts, { content: aside.shows, ...shown });
  const screen = screenOfPath(visit.path);
  if (screen) return show(visit, parts, { content: { kind: 'screen', screen }, ...shown });
  const opened = await openings[visit.path]?.(visit, parts);
  if (opened === undefined || 'to' in opened) return { location: visit.to('/account') };
  if ('content' in opened) return show(visit, parts, { ...opened, ...shown, values: { ...opened.values, ...shown.values } });
  if (opened.status === 401 || opened.status === 404) {
    visit.leave();
    return { location: visit.to('/account/sign-in') };
  }
  const { problem, retryAfter } = opened;
  return show(visit, parts, { content: { kind: 'failed' }, status: toShownStatus(opened.status), problem, retryAfter });
};
