// Readers and editors who go on until the program dies under them, and who remember everything that was acknowledged.
import { messagesOf } from '#messages';
import { ask, type Question } from './ask.ts';
import { sentArticle } from './editor.ts';
import { openFormBrowser } from './form-browser.ts';
import type { MailReceiver } from './mail-receiver.ts';

/** Everything that was acknowledged, by what it is found again with. */
export type Acknowledged = {
  /** Addresses that were told that a code is on its way to them. */
  registered: Set<string>;
  /** Addresses whose account was confirmed. */
  joined: Set<string>;
  /** Addresses whose new recovery codes were shown. */
  codesMade: Set<string>;
  /** Addresses that have saved the first article. */
  saved: Set<string>;
  /** Addresses that were shown that they have paid. */
  paid: Set<string>;
  /** The newest headline of each article that was stored, by its id, and the revision that it is. */
  articles: Map<string, { headline: string; revision: number }>;
  /** The newest name of the author of all articles. */
  authorName: string;
};
export const createAcknowledged = (): Acknowledged => ({
  registered: new Set(),
  joined: new Set(),
  codesMade: new Set(),
  saved: new Set(),
  paid: new Set(),
  articles: new Map(),
  authorName: '',
});
/** Counts the writes of readers that were acknowledged. */
export const countOfReaders = ({ registered, joined, codesMade, saved, paid }: Acknowledged): number =>
  registered.size + joined.size + codesMade.size + saved.size + paid.size;
/** Counts the writes that were acknowledged. */
export const countAcknowledged = (all: Acknowledged): number =>
  countOfReaders(all) + [...all.articles.values()].reduce((sum, { revision }) => sum + revision, 0);

type Actors = {
  port: number;
  token: string;
  mails: MailReceiver['mails'];
  acknowledged: Acknowledged;
  /** Numbers that nobody has used before. */
  next: () => number;
  /** Ends what waits for mails. */
  stop: AbortSignal;
};

export const author = 'ncpn1';
export const firstArticle = 'rcna1';
const password = 'a long enough phrase';
const phrases = messagesOf('en').account.mails;

/** Creates readers who register, make recovery codes, save and pay, and editors who publish; each `run` ends by the error that the death of the program is. */
export const createActors = ({ port, token, mails, acknowledged, next, stop }: Actors) => {
  const host = `news.localhost:${port}`;
  const get = (path: string, question: Question = {}) => ask(port, path, { host, ...question });

  /** Waits for the mailed code; a mail may come only when the program is up again. */
  const waitForCode = (to: string): Promise<string> =>
    new Promise((found, fail) => {
      const look = (): void => {
        const mail = mails.find((one) => one.to === to && one.header('subject') === phrases.verifyTitle('News'));
        const code = mail && /^[0-9]{6}\r?$/m.exec(mail.text)?.[0].trim();
        if (code !== undefined) found(code);
        else if (stop.aborted) fail(new Error('The round is over.'));
        else setTimeout(look, 20);
      };
      look();
    });

  const read = async (): Promise<void> => {
    const number = next();
    const email = `series${number}@example.com`;
    const browser = openFormBrowser({ get, port }, host, `198.51.${Math.floor(number / 250) % 250}.${number % 250}`);
    await browser.open('/account/register');
    await browser.follow(await browser.send('/account/register', { email }));
    if ((await browser.send('/account/sign-in/create-account', { email, password })).status !== 303) return;
    acknowledged.registered.add(email);
    const entered = await browser.send('/account/sign-in/verify-one-time-code', { one_time_code: await waitForCode(email) });
    if (entered.status !== 303) return;
    acknowledged.joined.add(email);
    await browser.open('/account/security');
    if ((await browser.send('/account/recovery-codes', {})).status === 200) acknowledged.codesMade.add(email);
    await browser.open('/account/saved');
    if ((await browser.send('/account/saved/add', { id: firstArticle, from: '/' })).status === 303) acknowledged.saved.add(email);
    const checkout = (await browser.open('/account/subscription/checkout?plan=news-month')).headers['location'];
    if (checkout === undefined) return;
    await browser.open(checkout);
    const paid = await browser.send(checkout, { card: '4242 4242 4242 4242', do: 'pay' });
    if (paid.text.includes('You are a subscriber')) acknowledged.paid.add(email);
  };

  const headersOf = (etag: string | undefined) => ({
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    ...(etag !== undefined && { 'if-match': etag }),
  });
  /** Makes an editor's call that changes something; undefined unless it was acknowledged. */
  const change = async (method: string, path: string, body: object, etag?: string) => {
    const answer = await get(`/editorial${path}?allowMissing=true`, { method, headers: headersOf(etag), body: JSON.stringify(body) });
    const { data } = JSON.parse(answer.text) as { data?: { id: string; revision: number } };
    return answer.status < 300 && data ? { ...data, etag: answer.headers['etag'] } : undefined;
  };
  const edit = async (): Promise<void> => {
    const headline = `Headline ${next()}`;
    const made = await change('POST', '/documents', sentArticle(headline, { status: 'published', authors: [author] }));
    if (!made) return;
    acknowledged.articles.set(made.id, { headline, revision: made.revision });
    const changed = `Changed ${next()}`;
    const saved = await change('PATCH', `/documents/${made.id}`, { headline: changed }, made.etag);
    if (saved) acknowledged.articles.set(made.id, { headline: changed, revision: saved.revision });
    const name = `Author Number ${next()}`;
    const { headers } = await get(`/editorial/documents/${author}`, { headers: headersOf(undefined) });
    if (await change('PATCH', `/documents/${author}`, { name }, headers['etag'])) acknowledged.authorName = name;
  };

  const repeat = async (act: () => Promise<void>): Promise<void> => {
    while (!stop.aborted) await act();
  };
  return {
    /** Goes on until the program dies or `stop` says so. */
    run: () => Promise.allSettled([repeat(read), repeat(read), repeat(read), repeat(edit)]),
  };
};
