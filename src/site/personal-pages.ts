import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Brand, brandOfPath, flagsOf, type Vertical } from '#brands';
import { isPersonalPath } from '#content/site/personal-paths';
import { liveCodePage, type LiveCodePages, livePage, type LivePages } from '#features/media/live-tv';
import { accountPage } from '#features/my-account/account-pages';
import { type AccountPages } from '#features/my-account/account-forms';
import { choicesPage, type PrivacyPages } from '#features/privacy/consent';
import { leavePage, type Leaving } from '#features/mailings/newsletter-sending';
import { pushPage, type PushPages } from '#features/mailings/push';
import { savedPage, type SavedPages } from '#features/library/saved-pages';
import { signUpPage, type SignUpPages } from '#features/mailings/newsletters';
import { readingPage, type ReadingPages } from '#features/revenue/paywall';
import { subscriptionPage, type SubscriptionPages } from '#features/revenue/subscription-pages';
import type { PageQuery } from '#features/pages/page';
import { getCorrelationId } from '#platform/http';
import type { PageRenderer } from './page-renderer.ts';
import type { PageTarget } from './page-target.ts';
import type { PageSender } from './send-page.ts';

/** Who makes pages for one reader: of accounts, of signing up for newsletters and leaving them, of the choices of privacy, of notifications, and of live TV. */
export type PersonalPages =
  | AccountPages
  | SavedPages
  | SignUpPages
  | Leaving
  | ReadingPages
  | SubscriptionPages
  | PrivacyPages
  | LivePages
  | LiveCodePages
  | PushPages;
/** A page that is made for one reader, and who makes it. */
export type PersonalPage = { brand: Brand; pages: PersonalPages };

type Shown =
  | { saved: Parameters<typeof savedPage>[0] }
  | { own: Parameters<typeof readingPage>[0] }
  | { subscription: Parameters<typeof subscriptionPage>[0] }
  | { signUp: Parameters<typeof signUpPage>[0] }
  | { leave: Parameters<typeof leavePage>[0] }
  | { privacy: Parameters<typeof choicesPage>[0] }
  | { live: Parameters<typeof livePage>[0] }
  | { push: Parameters<typeof pushPage>[0] }
  | { liveCode: Parameters<typeof liveCodePage>[0] }
  | { view: Parameters<typeof accountPage>[0] };

const toPage = (answer: Shown) => {
  if ('live' in answer) return livePage(answer.live);
  if ('push' in answer) return pushPage(answer.push);
  if ('liveCode' in answer) return liveCodePage(answer.liveCode);
  if ('saved' in answer) return savedPage(answer.saved);
  if ('own' in answer) return readingPage(answer.own);
  if ('subscription' in answer) return subscriptionPage(answer.subscription);
  if ('signUp' in answer) return signUpPage(answer.signUp);
  if ('privacy' in answer) return choicesPage(answer.privacy);
  return 'leave' in answer ? leavePage(answer.leave) : accountPage(answer.view);
};

/** When whoever was refused may come back, as they are told. */
const toWait = (answer: Shown): Record<string, string> => {
  const view =
    'view' in answer ? answer.view : 'signUp' in answer ? answer.signUp : 'subscription' in answer ? answer.subscription : undefined;
  const seconds = view?.retryAfter;
  return seconds === undefined ? {} : { 'retry-after': String(seconds) };
};

/** Finds the pages that are made for one reader and take forms, and answers them. No cache is asked or told. */
export const createPersonalPages = ({
  personalPages,
  pages,
  sender,
  toQuery,
  signInHeadersOf,
}: {
  personalPages: readonly PersonalPages[];
  pages: Pick<PageRenderer, 'renderPersonal' | 'renderOpened'>;
  sender: PageSender;
  toQuery: (target: PageTarget) => PageQuery;
  /** The headers of a brand's pages that sign in with a TV provider. */
  signInHeadersOf: (vertical: Vertical) => Readonly<Record<string, string>>;
}) => ({
  find: (target: PageTarget): PersonalPage | undefined => {
    const { site, path, appPath } = target;
    // inside the app one signs in as the app does
    if (!site || appPath !== undefined || !isPersonalPath(path)) return undefined;
    const brand = brandOfPath(site, path);
    const flags = flagsOf(brand.vertical, !toQuery(target).featureFlag);
    const found = personalPages.find((one) => one.has(brand, path, flags));
    return found && { brand, pages: found };
  },
  answer: async (request: IncomingMessage, response: ServerResponse, target: PageTarget, personal: PersonalPage): Promise<void> => {
    const { cookies, ...answer } = await personal.pages.answer({ request, brand: personal.brand, path: target.path });
    response.setHeader('set-cookie', [...cookies]);
    if ('location' in answer) return sender.sendSeeOther(response, answer.location, target.flags);
    if ('reading' in answer) {
      const { path, opened } = answer.reading;
      const { rule, reading } = opened;
      const note = { rule, views: reading?.views, maxViews: reading?.maxViews };
      return sender.sendUncached(response, await pages.renderOpened({ ...target, path }, getCorrelationId(request), note));
    }
    if ('file' in answer) return sender.sendOwnFile(response, answer.file);
    const page = await pages.renderPersonal(target, getCorrelationId(request), toPage(answer));
    const isSignIn = 'live' in answer || 'liveCode' in answer;
    const headers = { ...page.headers, ...(isSignIn && signInHeadersOf(personal.brand.vertical)), ...toWait(answer) };
    sender.sendPersonal(response, { ...page, headers });
  },
});
