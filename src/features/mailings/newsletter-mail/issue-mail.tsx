import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactNode } from 'react';
import { languages, pathOnSite } from '#brands';
import { archivePath } from '#content/responses/newsletter-issue';
import { formatDate, messagesOf } from '#messages';
import { buildMailStyle, type IssueLetter, plainColours } from './issue-mail.view.ts';
import { leaveLinkMark, type WrittenIssue, type WrittenMail } from './issue.rules.ts';
import type { MailPiece } from './mail-piece.view.ts';
import { tableOf } from '#content/validation/keys-of';

/** So many pieces are shown with their picture; the rest are lines. */
const withPictures = 6;
/** Keeps what follows out of the line that lists of mails show beside the subject. */
const filler = '\u00a0\u200c\u200b'.repeat(60);

const linksOf = ({ brand, newsletter, issue, place }: IssueLetter) => {
  const origin = place.originOf(brand.site);
  const to = (path: string): string => `${origin}${pathOnSite(brand, path)}`;
  return {
    home: to('/'),
    archive: to(archivePath(newsletter.id)),
    page: to(archivePath(newsletter.id, issue.id)),
    manage: to('/account/newsletters'),
  };
};

/** A table that is no data: what programs of mails lay out reliably. */
const Rows = ({ className, width = '100%', children }: { className?: string; width?: string; children: ReactNode }) => (
  <table className={className} role="presentation" width={width} cellPadding={0} cellSpacing={0} border={0}>
    <tbody>{children}</tbody>
  </table>
);

const Kicker = ({ text }: { text: string | undefined }) => (text === undefined ? null : <p className="kicker">{text}</p>);

const Lead = ({ piece }: { piece: MailPiece }) => (
  <>
    {piece.wide && (
      <tr>
        <td className="pad bleed lead-picture">
          <a href={piece.url}>
            <img className="wide" src={piece.wide.url} alt={piece.wide.alt} width={536} fetchPriority="low" />
          </a>
        </td>
      </tr>
    )}
    <tr>
      <td className="pad lead">
        <Kicker text={piece.kicker} />
        <h1>
          <a href={piece.url}>{piece.headline}</a>
        </h1>
        {piece.description !== '' && <p className="summary">{piece.description}</p>}
        {piece.by !== undefined && <p className="by">{piece.by}</p>}
      </td>
    </tr>
  </>
);

const Item = ({ piece }: { piece: MailPiece }) => (
  <tr>
    <td className="pad">
      <Rows>
        <tr>
          <td className="item">
            <Kicker text={piece.kicker} />
            <h3>
              <a href={piece.url}>{piece.headline}</a>
            </h3>
            {piece.description !== '' && <p className="summary">{piece.description}</p>}
          </td>
          {piece.thumb && (
            <td className="item thumb" width={148}>
              <a href={piece.url} tabIndex={-1}>
                <img src={piece.thumb.url} alt="" width={128} height={128} fetchPriority="low" />
              </a>
            </td>
          )}
        </tr>
      </Rows>
    </td>
  </tr>
);

const Headlines = ({ pieces, title }: { pieces: readonly MailPiece[]; title: string }) =>
  pieces.length === 0 ? null : (
    <tr>
      <td className="pad headings">
        <h2>{title}</h2>
        {pieces.map(({ id, url, headline }, index) => (
          <p className={index === 0 ? 'row first' : 'row'} key={id}>
            <a href={url}>{headline}</a>
          </p>
        ))}
      </td>
    </tr>
  );

const paragraphsOf = (intro: string): string[] =>
  intro
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

const Foot = ({ letter }: { letter: IssueLetter }) => {
  const { newsletterMail: words } = messagesOf(letter.language);
  const links = linksOf(letter);
  return (
    <td className="pad foot">
      <p>{words.why(letter.newsletter.title, letter.brand.displayName)}</p>
      <p>
        <a href={leaveLinkMark}>{words.leave}</a> · <a href={links.manage}>{words.manage}</a> · <a href={links.archive}>{words.earlier}</a>
      </p>
      <p>{letter.place.postalAddress}</p>
    </td>
  );
};

const Letter = ({ letter }: { letter: IssueLetter }) => {
  const { brand, language, newsletter, issue, at, pieces } = letter;
  const { newsletterMail: words } = messagesOf(language);
  const links = linksOf(letter);
  const plain = plainColours(brand);
  const [lead, ...rest] = pieces;
  return (
    <html lang={brand.language} dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{issue.subject}</title>
        <style dangerouslySetInnerHTML={{ __html: buildMailStyle(brand) }} />
      </head>
      <body {...{ bgcolor: plain.ground }}>
        <div className="pre" hidden>
          {issue.preheader}
          {filler}
        </div>
        <Rows className="ground">
          <tr>
            <td align="center">
              <Rows className="sheet" width="600">
                <tr>
                  <td className="ground top" lang={language}>
                    <a href={links.page}>{words.inBrowser}</a>
                  </td>
                </tr>
                <tr>
                  <td className="pad plate" {...{ bgcolor: plain.plate }}>
                    <a className="name" href={links.home}>
                      {brand.displayName}
                    </a>
                    <p className="title date">
                      <strong>{newsletter.title}</strong> · {formatDate(at, brand.language)}
                    </p>
                  </td>
                </tr>
                {paragraphsOf(issue.intro).length > 0 && (
                  <tr>
                    <td className="pad intro">
                      {paragraphsOf(issue.intro).map((paragraph) => (
                        <p key={paragraph}>{paragraph}</p>
                      ))}
                    </td>
                  </tr>
                )}
                {lead && <Lead piece={lead} />}
                {rest.slice(0, withPictures).map((piece) => (
                  <Item piece={piece} key={piece.id} />
                ))}
                <Headlines pieces={rest.slice(withPictures)} title={messagesOf(brand.language).newsletterMail.more} />
              </Rows>
              <Rows className="ground" width="100%">
                <tr lang={language}>
                  <Foot letter={letter} />
                </tr>
              </Rows>
            </td>
          </tr>
        </Rows>
      </body>
    </html>
  );
};

const toText = (letter: IssueLetter): string => {
  const { brand, language, newsletter, issue, at, pieces, place } = letter;
  const { newsletterMail: words } = messagesOf(language);
  const links = linksOf(letter);
  const blocks = [
    `${brand.displayName.toUpperCase()} · ${newsletter.title}\n${formatDate(at, brand.language)}`,
    ...paragraphsOf(issue.intro),
    ...pieces.map(({ headline, description, url }) => [headline, ...(description === '' ? [] : [description]), url].join('\n')),
    [
      '-- ',
      words.why(newsletter.title, brand.displayName),
      `${words.leave}: ${leaveLinkMark}`,
      `${words.manage}: ${links.manage}`,
      `${words.inBrowser}: ${links.page}`,
      place.postalAddress,
    ].join('\n'),
  ];
  return `${blocks.join('\n\n')}\n`;
};

// what mail programs expect before HTML: others lay tables out as before 1999
const doctype = '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

const writeOnce = (letter: IssueLetter): WrittenMail => ({
  subject: letter.issue.subject,
  html: `${doctype}${renderToStaticMarkup(<Letter letter={letter} />)}`,
  text: toText(letter),
});

/** Writes an issue as a mail, once for receivers of each language: HTML with the look of its brand, and the same as text. */
export const writeIssueMail = (letter: Omit<IssueLetter, 'language'>): WrittenIssue =>
  tableOf(languages, (language) => writeOnce({ ...letter, language }));
