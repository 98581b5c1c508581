import type { IncomingMessage } from 'node:http';
import { type Brand, type Flags, pathInBrand } from '#brands';
import type { PageType } from '#features/pages/page';
import { messagesOf } from '#messages';
import { isAppError } from '#platform/errors';
import { isFromOwnPage, readForm, readFormFile } from '#platform/http';
import { toStorageFailure } from '#platform/storage';
import {
  type FormRefusal,
  type FormRule,
  type PersonalAnswer,
  type PersonalForms,
  type PersonalRequest,
  type PersonalSteps,
  type RefusalReason,
  refusalStatuses,
} from './personal-page.view.ts';

/** A page for one reader, as the site calls it. */
export type PersonalPage = {
  has(brand: Brand, path: string, flags: Flags): boolean;
  answer(asked: {
    request: IncomingMessage;
    brand: Brand;
    path: string;
  }): Promise<PersonalAnswer<PageType> & { cookies: readonly string[] }>;
  /** True if the page sends readers to TV providers; its security headers then allow that. */
  asksTvProviders: boolean;
};

const toRefusal = (reason: RefusalReason, { brand }: PersonalRequest, form?: URLSearchParams): FormRefusal => {
  const { account, accountPages } = messagesOf(brand.language);
  const { notFromPage, tooLarge, tooOld } = accountPages.failures;
  const messages: Record<RefusalReason, string> = {
    'not-a-form': notFromPage,
    'too-large': tooLarge,
    'other-site': notFromPage,
    'too-old': tooOld,
    'not-stored': account.failures.notStored,
  };
  return { reason, status: refusalStatuses[reason], message: messages[reason], form };
};

const readSent = async (request: IncomingMessage, { mostBytes, file }: FormRule) => {
  if (file === undefined) return readForm(request, mostBytes);
  const sent = await readFormFile(request, { name: file, mostBytes });
  if (typeof sent === 'string') return sent;
  sent.fields.set(file, sent.text);
  return sent.fields;
};

const isNotStored = (error: unknown): boolean => {
  const failure = toStorageFailure(error) ?? error;
  return isAppError(failure) && failure.status === refusalStatuses['not-stored'];
};

const takeForm = async <Opened, View>(
  { take, refuse }: PersonalForms<Opened, View>,
  rule: FormRule,
  opened: Opened,
  asked: PersonalRequest,
): Promise<PersonalAnswer<View>> => {
  const { request } = asked;
  const form = await readSent(request, rule);
  if (typeof form === 'string') return refuse(opened, toRefusal(form, asked), asked);
  const { from } = rule;
  if (from !== 'anywhere' && !isFromOwnPage(request)) return refuse(opened, toRefusal('other-site', asked, form), asked);
  if (typeof from === 'object' && !from.isToken(form.get('form'))) return refuse(opened, toRefusal('too-old', asked, form), asked);
  try {
    return await take(opened, form, asked);
  } catch (error) {
    if (isNotStored(error)) return refuse(opened, toRefusal('not-stored', asked, form), asked);
    throw error;
  }
};

const answerAsked = async <Opened, View>(
  { show, forms, failed }: PersonalSteps<Opened, View>,
  opened: Opened,
  asked: PersonalRequest,
): Promise<PersonalAnswer<View>> => {
  const { request } = asked;
  try {
    const rule = request.method === 'POST' && forms !== 'none' ? forms.rule(asked, opened) : undefined;
    if (rule && forms !== 'none') return await takeForm(forms, rule, opened, asked);
    // the body of a request without a form is discarded
    request.resume();
    return await show(opened, asked);
  } catch (error) {
    // a malformed field is the sender's error: the client receives a 400
    if (failed === 'error-page' || isAppError(error, 'request/invalid')) throw error;
    return failed(error, opened, asked);
  }
};

/** Defines a page for one reader: `steps` process requests, `toPage` renders their result. Only this function parses and refuses the forms of such pages. */
export const definePersonalPage = <Opened, View>(
  steps: PersonalSteps<Opened, View>,
  toPage: (view: View) => PageType,
  { asksTvProviders = false }: { asksTvProviders?: boolean } = {},
): PersonalPage => ({
  asksTvProviders,
  has: (brand, path, flags) => steps.has(pathInBrand(brand, path), brand, flags),
  answer: async ({ request, brand, path }) => {
    const query = new URLSearchParams((request.url ?? '').split('?')[1] ?? '');
    const asked: PersonalRequest = { request, brand, path, inside: pathInBrand(brand, path), query };
    const opened = await steps.open(asked);
    const answer = await answerAsked(steps, opened, asked);
    const cookies = [...(answer.cookies ?? []), ...(await steps.cookies(opened, asked))];
    return 'view' in answer ? { ...answer, view: toPage(answer.view), cookies } : { ...answer, cookies };
  },
});
