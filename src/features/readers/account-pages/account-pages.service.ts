import type { IncomingMessage } from 'node:http';
import { type Brand, flagsOf, pathInBrand } from '#brands';
import type { CarrySession } from '#features/readers/auth-calls';
import { readForm } from '#platform/http';
import { doings, openings } from './account-steps.service.ts';
import type { AccountContent, AccountView } from './account.view.ts';
import { type AuthScreen, entryScreens, screenOfPath, terminalScreens } from './auth-screens.rules.ts';
import { parseGate } from './gate.rules.ts';
import { parseNextPath } from './next-path.rules.ts';
import { isOwnFile, type OwnFile, readOwnFile } from './own-data.service.ts';
import type { AccountParts } from './own-accounts.service.ts';
import { isOwnPost } from './own-form.service.ts';
import { createVisits, type Visit, type VisitParts } from './page-visit.service.ts';
import { isReturnPath, isSocialPath, openSocial, type SocialParts, toReturnAddress } from './social-steps.service.ts';
import { asides, isPasskeyOptions, readPasskeyOptions } from './sign-in-asides.service.ts';
import { isReadingPath } from './reading-steps.service.ts';
import { stepOf } from './sign-in-steps.service.ts';

/** What is answered to one reader alone. */
export type PersonalAnswer = { cookies: readonly string[] } & ({ view: AccountView } | { location: string } | { file: OwnFile });

/** The pages that are made for one reader and take what forms send: of signing in, and of the account (AC-24). */
export type AccountPages = {
  has(brand: Brand, path: string): boolean;
  answer(asked: { request: IncomingMessage; brand: Brand; path: string }): Promise<PersonalAnswer>;
};

const mostBytes = 16_384;
const secrets = new Set(['password', 'one_time_code', 'old_code', 'new_code', 'recovery_code', 'credential', 'form']);

type Parts = AccountParts & SocialParts;
type Shown = { content: AccountContent } & Partial<Pick<AccountView, 'status' | 'values' | 'problem'>>;

/** What a visit is shown; what it says once goes out of the browser's state. */
const show = (
  visit: Visit,
  { social: { platforms }, own }: Parts,
  { content, status = 200, values = {}, problem }: Shown,
): { view: AccountView } => {
  const { note, event, next, gate, email, identity, firstName } = visit.state;
  const isOver = content.kind === 'screen' && terminalScreens.includes(content.screen);
  visit.state = { ...visit.state, note: undefined, event: undefined, ...(isOver && { next: undefined, firstName: undefined }) };
  const view: AccountView = {
    content,
    status,
    formToken: visit.formToken(),
    values: {
      ...(email !== undefined && { email }),
      ...(isOver && firstName !== undefined && { first_name: firstName }),
      ...(identity?.firstName !== undefined && { first_name: identity.firstName }),
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
  return { view };
};

const toShownStatus = (status: number): AccountView['status'] =>
  ([400, 401, 403, 404, 413, 429, 503] as const).find((one) => one === status) ?? 500;
const typedIn = (form: URLSearchParams): Record<string, string> =>
  Object.fromEntries([...form].filter(([name]) => !secrets.has(name)).map(([name, value]) => [name, value.slice(0, 400)]));

// screens that need to know for which address, and those of who is signed in
const withAddress: readonly AuthScreen[] = ['loginPassword', 'createAccount', 'verifyOneTimeCode', 'loginWithOneTimeCode'];
const signedInOnly: readonly AuthScreen[] = ['userName', 'selectInterests', ...terminalScreens];

/** Where somebody is sent who has no business on a screen. */
const findDetour = (visit: Visit, screen: AuthScreen): string | undefined => {
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

const readPage = async (visit: Visit, parts: Parts, shown: Omit<Shown, 'content'> = {}) => {
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
  return show(visit, parts, { content: { kind: 'failed' }, status: toShownStatus(opened.status), problem: opened.problem });
};

const openFile = async (visit: Visit, parts: Parts) => {
  const file = await (isPasskeyOptions(visit.path) ? readPasskeyOptions : readOwnFile)(visit, parts);
  if (file) return { file };
  visit.state = { ...visit.state, next: visit.to('/account') };
  return { location: visit.to('/account/sign-in') };
};

/** A way in beside the screens, for who is not signed in; only one with a form of its own is a page. */
const openAside = (visit: Visit, parts: Parts) => {
  if (visit.session) return { location: visit.state.next ?? visit.to('/account') };
  return parts.own && asides[visit.path]?.shows.kind === 'recovery' ? readPage(visit, parts) : { location: visit.to('/account/sign-in') };
};

const openPage = (visit: Visit, parts: Parts) => {
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

const takeAside = async (visit: Visit, form: URLSearchParams, parts: Parts, aside: (typeof asides)[string]) => {
  if (visit.session || !parts.own) return openAside(visit, parts);
  const answer = await aside.run(visit, form, parts.own);
  if ('to' in answer) return { location: answer.to };
  return readPage(visit, parts, { status: toShownStatus(answer.status), problem: answer.problem, values: typedIn(form) });
};

const takeForm = async (visit: Visit, request: IncomingMessage, parts: Parts) => {
  const { failures } = visit.words.accountPages;
  const doing = doings[visit.path];
  const refuse = (status: AccountView['status'], message: string, values = {}) =>
    visit.session || screenOfPath(visit.path) || asides[visit.path]
      ? readPage(Object.assign(visit, { path: doing?.page ?? visit.path }), parts, { status, problem: { message }, values })
      : { location: visit.to('/account/sign-in') };
  if (isReturnPath(visit.path)) {
    const returned = await readForm(request, mostBytes);
    return { location: typeof returned === 'string' ? visit.to('/account/sign-in') : toReturnAddress(returned) };
  }
  if (!isOwnPost(request)) return refuse(403, failures.notFromPage);
  const form = await readForm(request, mostBytes);
  if (form === 'too-large') return refuse(413, failures.tooLarge);
  if (form === 'not-a-form') return refuse(400, failures.notFromPage);
  if (!visit.isFormToken(form.get('form'))) return refuse(403, failures.tooOld, typedIn(form));
  const aside = asides[visit.path];
  if (aside) return takeAside(visit, form, parts, aside);
  const screen = screenOfPath(visit.path);
  if (screen ? findDetour(visit, screen) !== undefined : !visit.session) return openPage(visit, parts);
  const step = screen && stepOf[screen];
  const answer = step ? await step(visit, form) : doing && (await doing.run(visit, form, parts));
  if (!answer) return openPage(visit, parts);
  if ('to' in answer) return { location: answer.to };
  if ('content' in answer) return show(visit, parts, answer);
  const { problem, status } = answer;
  if (!screen && status === 401) {
    visit.leave();
    return { location: visit.to('/account/sign-in') };
  }
  visit.path = doing?.page ?? visit.path;
  return readPage(visit, parts, { status: toShownStatus(status), problem, values: typedIn(form) });
};

/** Creates the pages of accounts. */
export const createAccountPages = (parts: VisitParts & Parts & { carry?: CarrySession | undefined }): AccountPages => {
  const open = createVisits(parts);
  return {
    has: (brand, path) => {
      const inside = pathInBrand(brand, path);
      if (isReadingPath(inside) && !flagsOf(brand.vertical).readingHistory) return false;
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
    answer: async ({ request, brand, path }) => {
      const visit = await open({ request, brand, path });
      const answer = await (request.method === 'POST' ? takeForm(visit, request, parts) : openPage(visit, parts));
      const { session, hasEntered } = visit;
      const carried =
        session && hasEntered ? await parts.carry?.({ request, accountId: session.accountId, vertical: brand.vertical }) : undefined;
      return { ...answer, cookies: [...visit.cookies(), ...(carried ?? [])] };
    },
  };
};
