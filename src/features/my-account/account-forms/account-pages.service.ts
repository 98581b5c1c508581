import type { CarrySession } from '#features/accounts/auth-calls';
import type { PersonalAnswer, PersonalForms, PersonalSteps } from '#features/pages/personal-page';
import { doings, openings } from './account-steps.service.ts';
import type { AccountView } from './account.view.ts';
import { entryScreens, screenOfPath, parseGate } from '#features/slots/account-link';
import { parseNextPath, createVisits, type Visit, type VisitParts } from '#features/accounts/visits';
import { isOwnFile, readOwnFile } from './own-data.service.ts';
import { findDetour, type PageParts, readPage, show, toShownStatus } from './show-page.service.ts';
import { isReturnPath, isSocialPath, openSocial, toReturnAddress } from './social-steps.service.ts';
import { asides, isPasskeyOptions, readPasskeyOptions } from './sign-in-asides.service.ts';
import { isReadingPath } from './reading-steps.service.ts';
import { stepOf } from './sign-in-steps.service.ts';

/** The dependencies of the account pages. */
export type AccountPageDependencies = VisitParts & PageParts & { carry?: CarrySession | undefined };

const mostBytes = 16_384;
const secrets = new Set(['password', 'one_time_code', 'old_code', 'new_code', 'recovery_code', 'credential', 'form']);

const typedIn = (form: URLSearchParams): Record<string, string> =>
  Object.fromEntries([...form].filter(([name]) => !secrets.has(name)).map(([name, value]) => [name, value.slice(0, 400)]));

const openFile = async (visit: Visit, parts: PageParts) => {
  const file = await (isPasskeyOptions(visit.path) ? readPasskeyOptions : readOwnFile)(visit, parts);
  if (file) return { file };
  visit.state = { ...visit.state, next: visit.to('/account') };
  return { location: visit.to('/account/sign-in') };
};

/** A way in beside the screens, for who is not signed in; only one with a form of its own is a page. */
const openAside = (visit: Visit, parts: PageParts) => {
  if (visit.session) return { location: visit.state.next ?? visit.to('/account') };
  return parts.own && asides[visit.path]?.shows.kind === 'recovery' ? readPage(visit, parts) : { location: visit.to('/account/sign-in') };
};

const openPage = (visit: Visit, parts: PageParts) => {
  if (isOwnFile(visit.path) || isPasskeyOptions(visit.path)) return openFile(visit, parts);
  const next = parseNextPath(visit.query.get('next'));
  if (next !== undefined) visit.state = { ...visit.state, next };
  if (isSocialPath(visit.path)) return openSocial(visit, parts);
  if (asides[visit.path]) return openAside(visit, parts);
  const screen = screenOfPath(visit.path);
  const gate = parseGate(visit.query.get('gate'));
  // a gate leads to any of the first screens; who begins anew without one has left it
  if (screen === 'start' || (gate && screen && entryScreens.includes(screen))) visit.state = { ...visit.state, gate };
  if (screen) {
    const detour = findDetour(visit, screen);
    if (detour !== undefined) return { location: detour };
  } else if (!visit.session) {
    if (openings[visit.path]) visit.state = { ...visit.state, next: visit.to(visit.path) };
    return { location: visit.to('/account/sign-in') };
  }
  return readPage(visit, parts);
};

const takeAside = async (visit: Visit, form: URLSearchParams, parts: PageParts, aside: (typeof asides)[string]) => {
  if (visit.session || !parts.own) return openAside(visit, parts);
  const answer = await aside.run(visit, form, parts.own);
  if ('to' in answer) return { location: answer.to };
  const { status, problem, retryAfter } = answer;
  return readPage(visit, parts, { status: toShownStatus(status), problem, retryAfter, values: typedIn(form) });
};

/** Processes the form of a sign-in step or of an account page. */
const takeStep = async (visit: Visit, form: URLSearchParams, parts: AccountPageDependencies): Promise<PersonalAnswer<AccountView>> => {
  const screen = screenOfPath(visit.path);
  if (screen ? findDetour(visit, screen) !== undefined : !visit.session) return openPage(visit, parts);
  const doing = doings[visit.path];
  const step = screen && stepOf[screen];
  const answer = step ? await step(visit, form) : doing && (await doing.run(visit, form, parts));
  if (!answer) return openPage(visit, parts);
  if ('to' in answer) return { location: answer.to };
  if ('content' in answer) return show(visit, parts, answer);
  const { problem, status, retryAfter } = answer;
  if (!screen && status === 401) {
    visit.leave();
    return { location: visit.to('/account/sign-in') };
  }
  visit.path = doing?.page ?? visit.path;
  return readPage(visit, parts, { status: toShownStatus(status), problem, retryAfter, values: typedIn(form) });
};

const createForms = (parts: AccountPageDependencies): PersonalForms<Visit, AccountView> => ({
  // the redirect back from an identity provider carries its own proof (state and nonce)
  rule: ({ inside }, visit) => ({ mostBytes, from: isReturnPath(inside) ? 'anywhere' : { isToken: visit.isFormToken } }),
  take: async (visit, form) => {
    if (isReturnPath(visit.path)) return { location: toReturnAddress(form) };
    const aside = asides[visit.path];
    return aside ? takeAside(visit, form, parts, aside) : takeStep(visit, form, parts);
  },
  refuse: async (visit, { reason, status, message, form }) => {
    const isShown = visit.session !== undefined || screenOfPath(visit.path) !== undefined || asides[visit.path] !== undefined;
    if (!isShown || isReturnPath(visit.path)) return { location: visit.to('/account/sign-in') };
    visit.path = doings[visit.path]?.page ?? visit.path;
    // text from another site is not shown as the reader's own input
    const values = form && reason !== 'other-site' ? typedIn(form) : {};
    return readPage(visit, parts, { status, problem: { message }, values });
  },
});

/** Creates the steps of the pages of signing in and of the account (AC-24). */
export const accountSteps = (parts: AccountPageDependencies): PersonalSteps<Visit, AccountView> => ({
  has: (inside, _brand, flags) => {
    if (isReadingPath(inside) && !flags.readingHistory) return false;
    return (
      screenOfPath(inside) !== undefined ||
      inside in openings ||
      inside in doings ||
      isOwnFile(inside) ||
      isSocialPath(inside) ||
      inside in asides ||
      isPasskeyOptions(inside)
    );
  },
  open: createVisits(parts),
  cookies: async (visit, { request, brand }) => {
    const { session, hasEntered } = visit;
    const carried =
      session && hasEntered ? await parts.carry?.({ request, accountId: session.accountId, vertical: brand.vertical }) : undefined;
    return [...visit.cookies(), ...(carried ?? [])];
  },
  show: async (visit) => openPage(visit, parts),
  forms: createForms(parts),
  failed: 'error-page',
});
