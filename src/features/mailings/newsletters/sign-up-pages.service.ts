import type { IncomingMessage } from 'node:http';
import { type Brand, type Flags, pathInBrand, pathOnSite } from '#brands';
import { messagesOf, type Messages } from '#messages';
import type { SignedInReader } from '#features/accounts/visits';
import { toEmailKey } from '#platform/email-address';
import { isAppError } from '#platform/errors';
import { readForm, isFromOwnPage } from '#platform/http';
import {
  confirmPath,
  findEmbeddedId,
  type SignUpPlace,
  toSignUpPlace,
  type BoxNewsletter,
  type SignUpContent,
  type SignUpView,
} from '#features/slots/sign-up-box';
import type { AskedSignUp, SignUps } from './sign-ups.service.ts';

type Asked = { request: IncomingMessage; brand: Brand; path: string };

/** What is answered to one reader who signs up. */
export type SignUpAnswer = { cookies: readonly string[] } & ({ signUp: SignUpView } | { location: string });

/** The pages of signing up for a newsletter, which take what the boxes send. */
export type SignUpPages = {
  has(brand: Brand, path: string, flags: Flags): boolean;
  answer(asked: Asked): Promise<SignUpAnswer>;
};

type Parts = {
  signUps: SignUps;
  findReader: (asked: Asked) => Promise<SignedInReader | undefined>;
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

type Signing = Asked & { newsletter: BoxNewsletter; typed: string; place: SignUpPlace; words: Messages };
type Signed = { content: SignUpContent; cookies?: readonly string[] } & Partial<Pick<SignUpView, 'status' | 'retryAfter'>>;

/** Asks for a newsletter; tells apart that nothing can be stored, because the disk is nearly full. */
const ask = async (signUps: SignUps, asked: AskedSignUp) => {
  try {
    return await signUps.ask(asked);
  } catch (error) {
    if (isAppError(error, 'storage/read-only')) return { kind: 'notStored' as const };
    throw error;
  }
};

const createSigning = ({ signUps, findReader, toClientKey }: Parts) => {
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
    const asked = await ask(signUps, { newsletter, email: typed, brand, place, client: toClientKey(request) });
    if (asked.kind === 'notStored') return { ...withForm(signing, 507, words.account.failures.notStored), cookies: cookies() };
    if (asked.kind === 'sent') return { content: { kind: 'sent', email: asked.email }, cookies: cookies() };
    if (asked.kind === 'invalidEmail') return { ...withForm(signing, 400, words.newsletter.invalidEmail), cookies: cookies() };
    return { ...withForm(signing, 429, words.account.failures.later), retryAfter: asked.retryAfter, cookies: cookies() };
  };
};

/** Creates the pages of signing up. */
export const createSignUpPages = (parts: Parts): SignUpPages => {
  const { signUps } = parts;
  const sign = createSigning(parts);

  const openBox = async (id: string, place: SignUpPlace): Promise<SignUpView> => {
    const newsletter = await signUps.find(id);
    return newsletter ? { status: 200, newsletter, place, content: { kind: 'form' } } : gone('unknown', place);
  };
  const openLink = async (token: string): Promise<SignUpView> => {
    const found = await signUps.read(token);
    if (!found) return gone('ended', 'page');
    return { status: 200, newsletter: found.newsletter, place: 'page', content: { kind: 'confirm', email: found.email, token } };
  };
  const takeLink = async (token: string): Promise<SignUpView> => {
    const found = await signUps.read(token);
    if (!found || !(await signUps.confirm(token))) return gone('ended', 'page');
    return { status: 200, newsletter: found.newsletter, place: 'page', content: { kind: 'added' } };
  };
  const takeBox = async (asked: Asked, form: URLSearchParams, embeddedId: string | undefined) => {
    const place = embeddedId === undefined ? toSignUpPlace(form.get('place')) : 'embed';
    const newsletter = await signUps.find(embeddedId ?? form.get('newsletter') ?? '');
    if (!newsletter) return { cookies: [], signUp: gone('unknown', place) };
    const words = messagesOf(asked.brand.language);
    const typed = (form.get('email') ?? '').slice(0, mostTyped);
    const { content, status = 200, cookies = [], retryAfter } = await sign({ ...asked, newsletter, typed, place, words });
    return { cookies, signUp: { status, newsletter, place, content, retryAfter } };
  };

  const take = async (asked: Asked, inside: string): Promise<SignUpAnswer> => {
    const embeddedId = findEmbeddedId(inside);
    const { failures } = messagesOf(asked.brand.language).accountPages;
    const refuse = async (status: 400 | 403 | 413, problem: string, form?: URLSearchParams): Promise<SignUpAnswer> => {
      const opened = await openBox(embeddedId ?? form?.get('newsletter') ?? '', embeddedId === undefined ? 'page' : 'embed');
      if (!opened.newsletter) return { cookies: [], signUp: { ...opened, status } };
      const email = form?.get('email')?.slice(0, mostTyped);
      return { cookies: [], signUp: { ...opened, status, content: { kind: 'form', email, problem } } };
    };
    const form = await readForm(asked.request, mostBytes);
    if (form === 'too-large') return refuse(413, failures.tooLarge);
    if (form === 'not-a-form') return refuse(400, failures.notFromPage);
    if (!isFromOwnPage(asked.request)) return refuse(403, failures.notFromPage, form);
    if (inside === confirmPath) return { cookies: [], signUp: await takeLink(form.get('token') ?? '') };
    return takeBox(asked, form, embeddedId);
  };

  return {
    has: (brand, path, flags) => {
      const inside = pathInBrand(brand, path);
      return flags.newsletters === true && ([boxPath, confirmPath].includes(inside) || findEmbeddedId(inside) !== undefined);
    },
    answer: async (asked) => {
      const { request, brand, path } = asked;
      const inside = pathInBrand(brand, path);
      if (request.method === 'POST') return take(asked, inside);
      const embeddedId = findEmbeddedId(inside);
      if (embeddedId !== undefined) return { cookies: [], location: pathOnSite(brand, `/embedded-newsletter/${embeddedId}`) };
      const query = new URLSearchParams((request.url ?? '').split('?')[1] ?? '');
      const signUp = await (inside === confirmPath ? openLink(query.get('token') ?? '') : openBox(query.get('newsletter') ?? '', 'page'));
      return { cookies: [], signUp };
    },
  };
};
