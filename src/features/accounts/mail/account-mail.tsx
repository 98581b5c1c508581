import { renderToStaticMarkup } from 'react-dom/server';
import { brandOf, pathOnSite } from '#brands';
import { formatDate, formatDateAndTime, messagesOf } from '#messages';
import type { AccountMail, MailMessage } from './mail.rules.ts';
import { buildSafetyLetter, isSafetyMail, toRequestLine } from './safety-letter.view.ts';

const style = `
:root { color-scheme: light dark; }
body { margin: 0; padding: 24px 16px; background: #f4f5f7; color: #16181d; font: 17px/1.5 -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; }
main { max-width: 520px; margin: 0 auto; padding: 28px 24px; background: #fff; border-radius: 8px; }
.brand { margin: 0 0 24px; font-size: 15px; font-weight: 700; letter-spacing: .02em; }
h1 { margin: 0 0 12px; font-size: 22px; line-height: 1.25; }
p { margin: 0 0 16px; }
.code { margin: 20px 0; font: 700 34px/1.2 ui-monospace, Menlo, Consolas, monospace; letter-spacing: .18em; }
.note { margin: 24px 0 0; padding-top: 16px; border-top: 1px solid #dfe2e8; color: #565e6c; font-size: 14px; }
a { color: #0b57a4; }
@media (prefers-color-scheme: dark) {
  body { background: #101216; color: #eef0f3; } main { background: #1b1e24; } .note { border-color: #343943; color: #a9b0bd; } a { color: #8ec2ff; }
}
`;

type Letter = {
  title: string;
  lines: readonly string[];
  code: string | undefined;
  link: { text: string; url: string } | undefined;
  note: string;
  /** How mails of this kind are ended. */
  end?: { text: string; url: string };
};

const Letter = ({ letter, brand, language }: { letter: Letter; brand: string; language: string }) => (
  <html lang={language}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>{letter.title}</title>
      <style dangerouslySetInnerHTML={{ __html: style }} />
    </head>
    <body>
      <main>
        <p className="brand">{brand}</p>
        <h1>{letter.title}</h1>
        {letter.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {letter.code === undefined ? null : <p className="code">{letter.code}</p>}
        {letter.link ? (
          <p>
            <a href={letter.link.url}>{letter.link.text}</a>
          </p>
        ) : null}
        <p className="note">
          {letter.note}
          {letter.end ? (
            <>
              {' '}
              <a href={letter.end.url}>{letter.end.text}</a>
            </>
          ) : null}
        </p>
      </main>
    </body>
  </html>
);

type NewsletterMail = Extract<AccountMail, { newsletter: string }>;

const writeNewsletterLetter = (mail: NewsletterMail, origin: string): Letter => {
  const brand = brandOf(mail.brand);
  const { newsletter: words } = messagesOf(brand.language);
  const { newsletter } = mail;
  if (mail.kind === 'newsletter-confirm') {
    const link = { text: words.mail.confirmLink, url: `${origin}${mail.path}` };
    const lines = [words.mail.confirmText(newsletter)];
    return { title: words.confirmTitle(newsletter), lines, code: undefined, link, note: words.mail.confirmNote };
  }
  const link = { text: words.toNewsletters, url: `${origin}${pathOnSite(brand, '/account/newsletters')}` };
  return { title: words.mail.knownTitle(newsletter), lines: [words.mail.knownText], code: undefined, link, note: words.mail.knownNote };
};

const writePriceLetter = (mail: Extract<AccountMail, { kind: 'price-drop' }>, origin: string): Letter => {
  const { mail: words } = messagesOf(brandOf(mail.brand).language).saved;
  return {
    title: words.subject(mail.name),
    lines: [words.text(mail.name, mail.price, mail.before)],
    code: undefined,
    link: { text: words.open, url: `${origin}${mail.path}` },
    note: words.why,
    end: { text: words.end, url: `${origin}${mail.endPath}` },
  };
};

type PaymentMail = Extract<AccountMail, { kind: 'payment-declined' | 'subscription-lapsed' }>;

const writePaymentLetter = (mail: PaymentMail, origin: string): Letter => {
  const brand = brandOf(mail.brand);
  const { mail: words } = messagesOf(brand.language).paywall;
  const toDay = (time: number): string => formatDate(new Date(time).toISOString(), brand.language);
  const link = { text: words.link, url: `${origin}${pathOnSite(brand, '/account/subscription')}` };
  const isOver = mail.kind === 'subscription-lapsed';
  return {
    title: isOver ? words.lapsedTitle(brand.displayName) : words.declinedTitle(brand.displayName),
    lines: [isOver ? words.lapsedText : words.declinedText(toDay(mail.retryAt), toDay(mail.graceUntil))],
    code: undefined,
    link,
    note: words.note,
  };
};

const writeLetter = (mail: AccountMail, origin: string): Letter => {
  if ('newsletter' in mail) return writeNewsletterLetter(mail, origin);
  if (mail.kind === 'price-drop') return writePriceLetter(mail, origin);
  if (mail.kind === 'payment-declined' || mail.kind === 'subscription-lapsed') return writePaymentLetter(mail, origin);
  const { displayName, language } = brandOf(mail.brand);
  const { mails } = messagesOf(language).account;
  const common = { code: undefined, link: undefined, note: mails.notYou };
  const link = { text: mails.signIn, url: `${origin}/account/sign-in` };
  if (isSafetyMail(mail)) {
    const letter = buildSafetyLetter(mail);
    return { ...letter, link: letter.code === undefined ? link : undefined };
  }
  if (mail.kind === 'verify-code' || mail.kind === 'sign-in-code') {
    const [title, purpose] =
      mail.kind === 'verify-code' ? [mails.verifyTitle(displayName), mails.verifyText] : [mails.signInTitle(displayName), mails.signInText];
    return { ...common, title, lines: [purpose, mails.codeHolds, toRequestLine(mail, language)], code: mail.code };
  }
  if (mail.kind === 'already-registered')
    return { ...common, title: mails.knownTitle(displayName), lines: [mails.knownText], link, note: mails.knownNote };
  const when = formatDateAndTime(new Date(mail.at).toISOString(), language);
  return { ...common, title: mails.deviceTitle(displayName), lines: [mails.deviceText(mail.device, when)], link, note: mails.deviceNote };
};

const toText = ({ title, lines, code, link, note, end }: Letter): string => {
  const toLines = (one: Letter['link']): string[] => (one ? [`${one.text}: ${one.url}`] : []);
  return [title, ...lines, ...(code === undefined ? [] : [code]), ...toLines(link), note, ...toLines(end)].join('\n\n');
};

/** Writes a mail about an account or a sign-up, in the language of its brand, as HTML and as text; `origin` of the brand's site is where its links lead. */
export const writeAccountMail = (mail: AccountMail, { address, origin }: { address: string; origin: string }): MailMessage => {
  const { displayName: brand, language } = brandOf(mail.brand);
  const letter = writeLetter(mail, origin);
  return {
    from: { name: brand, address },
    to: mail.to,
    subject: letter.title,
    text: `${toText(letter)}\n`,
    html: `<!doctype html>${renderToStaticMarkup(<Letter letter={letter} brand={brand} language={language} />)}`,
  };
};
