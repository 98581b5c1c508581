import type { IncomingMessage } from 'node:http';
import { type Brand, pathOnSite } from '#brands';
import type { PersonalAnswer, PersonalRequest, PersonalSteps } from '#features/pages/personal-page';
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
import { type PushProblem, type PushRefusal, type PushStep, pushSteps, type PushView } from './push.view.ts';

/** The dependencies of the notifications page. */
export type PushPageDependencies = {
  subscriptions: Pick<Subscriptions, 'findOwn' | 'listOfAccount' | 'choose' | 'link' | 'remove'>;
  isOn: boolean;
  /** Who is signed in; `cookies` is what the answer sets for them, asked for last. */
  findSignedIn: (asked: PersonalRequest) => Promise<{ by: SignedInBy; cookies(): readonly string[] } | undefined>;
  sendTest: (id: string, brand: Brand) => Promise<'tested' | 'test-failed' | 'many-tests'>;
  isHttps: (request: IncomingMessage) => boolean;
  now: () => number;
};

const mostBytes = 8_192;
type Opened = { own: OwnSubscription | undefined; signedIn: Awaited<ReturnType<PushPageDependencies['findSignedIn']>> };

const createShow =
  ({ subscriptions, isOn }: PushPageDependencies) =>
  async ({ brand, query }: PersonalRequest, { own, signedIn }: Opened, refused?: PushRefusal): Promise<PersonalAnswer<PushView>> => {
    const all = signedIn ? await subscriptions.listOfAccount(signedIn.by.accountId) : [];
    const view: PushView = {
      status: refused?.status ?? 200,
      isOn,
      own: own && { ...own, topics: parseTopics(own.topics, brand.site) ?? [] },
      others: all.filter(({ id }) => id !== own?.id).map(({ id, device, topics }) => ({ id, device, topics: topics.length })),
      done: pushSteps.find((step) => step === query.get('done')),
      problem: refused?.problem,
    };
    return { view };
  };

/** Creates the steps of the page of notifications. Whose browser asks, its cookie says; it works without script for everything but turning notifications on. */
export const pushPageSteps = (parts: PushPageDependencies): PersonalSteps<Opened, PushView> => {
  const { subscriptions, isHttps, now } = parts;
  const placeOf = ({ request }: PersonalRequest) => ({ host: request.headers.host, https: isHttps(request), now: now() });
  const show = createShow(parts);
  const take = async (opened: Opened, form: URLSearchParams, asked: PersonalRequest): Promise<PersonalAnswer<PushView>> => {
    const { own, signedIn } = opened;
    const { brand } = asked;
    const to = (step: PushStep, cookies: readonly string[] = []) => ({ cookies, location: `${pathOnSite(brand, pushPath)}?done=${step}` });
    const refuse = (problem: PushProblem) => show(asked, opened, { status: 400, problem });
    const other = form.get('other');
    if (other !== null) {
      const found = signedIn && (await subscriptions.listOfAccount(signedIn.by.accountId)).find(({ id }) => id === other);
      if (!found) return refuse('gone');
      await subscriptions.remove(found.id);
      return to('other-off');
    }
    if (!own) return refuse('gone');
    const step = form.get('do');
    if (step === 'off') {
      await subscriptions.remove(own.id);
      return to('off', [formatPushDevice(undefined, placeOf(asked))]);
    }
    if (step === 'test') return to(await parts.sendTest(own.id, brand));
    const choices = parseChoices(form, brand.site);
    if (typeof choices === 'string') return refuse(choices);
    await subscriptions.choose(own.id, choices);
    return to('saved');
  };
  return {
    has: (inside, _brand, flags) => inside === pushPath && flags.pushNotifications === true,
    open: async (asked) => {
      const signedIn = await parts.findSignedIn(asked);
      const own = await subscriptions.findOwn(readPushDevice(asked.request.headers.cookie, placeOf(asked)), asked.brand.site);
      // who signed in or out since then: what they read counts from now on, or no more
      if (own) await subscriptions.link(own.id, signedIn?.by);
      return { own, signedIn };
    },
    cookies: ({ signedIn }) => signedIn?.cookies() ?? [],
    show: (opened, asked) => show(asked, opened),
    forms: {
      rule: () => ({ mostBytes, from: 'own-page' }),
      take,
      refuse: (opened, { status, message }, asked) => show(asked, opened, { status, problem: { message } }),
    },
    failed: 'error-page',
  };
};
