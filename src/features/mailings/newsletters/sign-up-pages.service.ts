import type { IncomingMessage } from 'node:http';
import { pathOnSite } from '#brands';
import { messagesOf, type Messages } from '#messages';
import type { SignedInReader } from '#features/accounts/visits';
import type { PersonalAnswer, PersonalForms, PersonalRequest, PersonalSteps } from '#features/pages/personal-page';
import { toEmailKey } from '#platform/email-address';
import {
  confirmPath,
  findEmbeddedId,
  type SignUpPlace,
  toSignUpPlace,
  type BoxNewsletter,
  type SignUpContent,
  type SignUpView,
} from '#features/slots/sign-up-box';
import type { SignUps } from './sign-ups.service.ts';

/** The dependencies of the sign-up pages. */
export type SignUpDependencies = {
  signUps: SignUps;
  findReader: (asked: PersonalRequest) => Promise<SignedInReader | undefined>;
  toClientKey: (request: IncomingMessage) => string | undefined;
};

const mostBytes = 8_192;
export const boxPath = '/newsletters/sign-up';
const mostTyped = 400;

const isAddressOf = (typed: string, email: string): boolean => {
  const key = toEmailKey(typed);
  return key === '' || key === toEmailKey(email);
};

const toStatus = (status: number): SignUpView['status'] => ([400, 403, 404, 429, 503, 507] as const).find((one) => one === status) ?? 500;

/** A page that says there is no such newsletter, or that a link is over. */
const gone = (kind: 'unknown' | 'ended', place: SignUpPlace): SignUpView => ({
  status: kind === 'unknown' ? 404 : 400,
  newsletter: undefined,
  place,
  content: { kind },
});

type Signing = PersonalRequest & { newsletter: BoxNewsletter; typed: string; place: SignUpPlace; words: Messages };
/** The result of a sign-up; `retryAfter` in seconds. */
type Signed = { content: SignUpContent; status?: SignUpView['status']; cookies?: readonly string[]; retryAfter?: number };

const createSigning = ({ signUps, findReader, toClientKey }: SignUpDependencies) => {
  const withForm = ({ typed }: Signing, status: SignUpView['status'], problem: string): Signed => ({
    status,
    content: { kind: 'form', email: typed, problem },
  });
  return async (signing: Signing): Promise<Signed> => {
    const { request, brand, newsletter, typed, place, words } = signing;
    const reader = await findReader(signing);
    const cookies = (): readonly string[] => reader?.cookies() ?? [];
    // another address than that of the account is one that is proved by its own mail
    if (reader && isAddressOf(typed, reader.email)) {
      const failed = await reader.subscribe(newsletter.id, place);
      const signed: Signed = failed ? withForm(signing, toStatus(failed.status), failed.message) : { content: { kind: 'added' } };
      return { ...signed, cookies: cookies() };
    }
    const asked = await signUps.ask({ newsletter, email: typed, brand, place, client: toClientKey(request) });
    if (asked.kind === 'sent') return { content: { kind: 'sent', email: asked.email }, cookies: cookies() };
    if (asked.kind === 'invalidEmail') return { ...withForm(signing, 400, words.newsletter.invalidEmail), cookies: cookies() };
    return { ...withForm(signing, 429, words.account.failures.later), retryAfter: asked.retryAfter, cookies: cookies() };
  };
};

const createOpening = ({ signUps }: SignUpDependencies) => ({
  box: async (id: string, place: SignUpPlace): Promise<SignUpView> => {
    const newsletter = await signUps.find(id);
    return newsletter ? { status: 200, newsletter, place, content: { kind: 'form' } } : gone('unknown', place);
  },
  link: async (token: string): Promise<SignUpView> => {
    const found = await signUps.read(token);
    if (!found) return gone('ended', 'page');
    return { status: 200, newsletter: found.newsletter, place: 'page', content: { kind: 'confirm', email: found.email, token } };
  },
});

const createForms = (parts: SignUpDependencies, open: ReturnType<typeof createOpening>): PersonalForms<undefined, SignUpView> => {
  const { signUps } = parts;
  const sign = createSigning(parts);
  const takeLink = async (token: string): Promise<SignUpView> => {
    const found = await signUps.read(token);
    if (!found || !(await signUps.confirm(token))) return gone('ended', 'page');
    return { status: 200, newsletter: found.newsletter, place: 'page', content: { kind: 'added' } };
  };
  const takeBox = async (asked: PersonalRequest, form: URLSearchParams): Promise<PersonalAnswer<SignUpView>> => {
    const embeddedId = findEmbeddedId(asked.inside);
    const place = embeddedId === undefined ? toSignUpPlace(form.get('place')) : 'embed';
    const newsletter = await signUps.find(embeddedId ?? form.get('newsletter') ?? '');
    if (!newsletter) return { view: gone('unknown', place) };
    const words = messagesOf(asked.brand.language);
    const typed = (form.get('email') ?? '').slice(0, mostTyped);
    const { content, status = 200, cookies = [], retryAfter } = await sign({ ...asked, newsletter, typed, place, words });
    return { cookies, view: { status, newsletter, place, content }, retryAfter };
  };
  return {
    rule: () => ({ mostBytes, from: 'own-page' }),
    take: async (_none, form, asked) =>
      asked.inside === confirmPath ? { view: await takeLink(form.get('token') ?? '') } : takeBox(asked, form),
    refuse: async (_none, { status, message, form }, { inside }) => {
      const embeddedId = findEmbeddedId(inside);
      const place = embeddedId === undefined ? toSignUpPlace(form?.get('place') ?? null) : 'embed';
      const opened = await open.box(embeddedId ?? form?.get('newsletter') ?? '', place);
      if (!opened.newsletter) return { view: { ...opened, status } };
      const email = form?.get('email')?.slice(0, mostTyped);
      return { view: { ...opened, status, content: { kind: 'form', email, problem: message } } };
    },
  };
};

/** Creates the steps of the newsletter sign-up pages, to which the sign-up boxes post. */
export const signUpSteps = (parts: SignUpDependencies): PersonalSteps<undefined, SignUpView> => {
  const open = createOpening(parts);
  return {
    has: (inside, _brand, flags) =>
      flags.newsletters === true && ([boxPath, confirmPath].includes(inside) || findEmbeddedId(inside) !== undefined),
    open: () => Promise.resolve(undefined),
    cookies: () => [],
    show: async (_none, { brand, inside, query }) => {
      const embeddedId = findEmbeddedId(inside);
      if (embeddedId !== undefined) return { location: pathOnSite(brand, `/embedded-newsletter/${embeddedId}`) };
      return {
        view: await (inside === confirmPath ? open.link(query.get('token') ?? '') : open.box(query.get('newsletter') ?? '', 'page')),
      };
    },
    forms: createForms(parts, open),
    failed: 'error-page',
  };
};
