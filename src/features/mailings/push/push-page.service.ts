import type { IncomingMessage } from 'node:http';
import { type Brand, type Flags, pathInBrand, pathOnSite } from '#brands';
import { readForm, isFromOwnPage } from '#platform/http';
import {
  formatPushDevice,
  readPushDevice,
  parseChoices,
  type Subscriptions,
  type OwnSubscription,
  type SignedInBy,
  parseTopics,
} from '#features/mailings/push-subscriptions';
import { pushPath } from './push-path.rules.ts';
import { type PushProblem, type PushStep, pushSteps, type PushView } from './push.view.ts';

type Asked = { request: IncomingMessage; brand: Brand; path: string };
/** What is answered to one reader who looks at their notifications, or changes them. */
export type PushAnswer = { cookies: readonly string[] } & ({ push: PushView } | { location: string });

/** The page of a reader's notifications, which takes its own form. */
export type PushPages = { has(brand: Brand, path: string, flags: Flags): boolean; answer(asked: Asked): Promise<PushAnswer> };

type Parts = {
  subscriptions: Pick<Subscriptions, 'findOwn' | 'listOfAccount' | 'choose' | 'link' | 'remove'>;
  isOn: boolean;
  /** Who is signed in; `cookies` is what the answer sets for them, asked for last. */
  findSignedIn: (asked: Asked) => Promise<{ by: SignedInBy; cookies(): readonly string[] } | undefined>;
  sendTest: (id: string, brand: Brand) => Promise<'tested' | 'test-failed' | 'many-tests'>;
  isHttps: (request: IncomingMessage) => boolean;
  now: () => number;
};

const mostBytes = 8_192;
const statusOf: Record<PushProblem, PushView['status']> = { topics: 400, hours: 400, gone: 400, 'not-from-page': 403, 'too-large': 413 };

type Open = { own: OwnSubscription | undefined; signedIn: Awaited<ReturnType<Parts['findSignedIn']>> };

/** Creates the page. Whose browser asks, its cookie says; it works without script for everything but turning notifications on. */
export const createPushPages = (parts: Parts): PushPages => {
  const { subscriptions, isHttps, now } = parts;
  const placeOf = ({ request }: Asked) => ({ host: request.headers.host, https: isHttps(request), now: now() });

  const open = async (asked: Asked): Promise<Open> => {
    const signedIn = await parts.findSignedIn(asked);
    const own = await subscriptions.findOwn(readPushDevice(asked.request.headers.cookie, placeOf(asked)), asked.brand.site);
    // who signed in or out since then: what they read counts from now on, or no more
    if (own) await subscriptions.link(own.id, signedIn?.by);
    return { own, signedIn };
  };
  const show = async ({ request, brand }: Asked, { own, signedIn }: Open, problem?: PushProblem): Promise<PushAnswer> => {
    const all = signedIn ? await subscriptions.listOfAccount(signedIn.by.accountId) : [];
    const done = new URLSearchParams((request.url ?? '').split('?')[1] ?? '').get('done');
    const view: PushView = {
      status: problem === undefined ? 200 : statusOf[problem],
      isOn: parts.isOn,
      own: own && { ...own, topics: parseTopics(own.topics, brand.site) ?? [] },
      others: all.filter(({ id }) => id !== own?.id).map(({ id, device, topics }) => ({ id, device, topics: topics.length })),
      done: pushSteps.find((step) => step === done),
      problem,
    };
    return { cookies: signedIn?.cookies() ?? [], push: view };
  };

  const act = async (asked: Asked, form: URLSearchParams, opened: Open): Promise<PushAnswer> => {
    const { own, signedIn } = opened;
    const { brand } = asked;
    const to = (step: PushStep, cookies: readonly string[] = []): PushAnswer => ({
      cookies: [...cookies, ...(signedIn?.cookies() ?? [])],
      location: `${pathOnSite(brand, pushPath)}?done=${step}`,
    });
    const other = form.get('other');
    if (other !== null) {
      const found = signedIn && (await subscriptions.listOfAccount(signedIn.by.accountId)).find(({ id }) => id === other);
      if (!found) return show(asked, opened, 'gone');
      await subscriptions.remove(found.id);
      return to('other-off');
    }
    if (!own) return show(asked, opened, 'gone');
    const step = form.get('do');
    if (step === 'off') {
      await subscriptions.remove(own.id);
      return to('off', [formatPushDevice(undefined, placeOf(asked))]);
    }
    if (step === 'test') return to(await parts.sendTest(own.id, brand));
    const choices = parseChoices(form, brand.site);
    if (typeof choices === 'string') return show(asked, opened, choices);
    await subscriptions.choose(own.id, choices);
    return to('saved');
  };

  return {
    has: (brand, path, flags) => pathInBrand(brand, path) === pushPath && flags.pushNotifications === true,
    answer: async (asked) => {
      const { request } = asked;
      const form = request.method === 'POST' ? await readForm(request, mostBytes) : undefined;
      const opened = await open(asked);
      if (form === undefined) return show(asked, opened);
      if (form === 'too-large') return show(asked, opened, 'too-large');
      if (form === 'not-a-form' || !isFromOwnPage(request)) return show(asked, opened, 'not-from-page');
      return act(asked, form, opened);
    },
  };
};
