// Makes the React of the built server write characters beyond Latin-1 as numeric references (PG-39), as `toLatin1Html` does for the HTML that is not React's.
import type { Plugin } from 'vite';

const serverFile = /react-dom-server-legacy\.node\.production\.js$/;
const escaper = 'function escapeTextForBrowser(text) {';

// the renamed function is React's own: it escapes what HTML gives a meaning
const replacement = `function escapeTextForBrowser(text) {
  const escaped = escapeMarkup(text);
  return /[^\\u0000-\\u00ff]/.test(escaped)
    ? escaped.replace(/[^\\u0000-\\u00ff\\ud800-\\udfff\\ufffe\\uffff]/gu, (character) => "&#" + character.codePointAt(0) + ";")
    : escaped;
}
function escapeMarkup(text) {`;

/** Returns the source of React's server renderer with its escaping extended. Throws if this release of React escapes elsewhere. */
export const extendEscaping = (source: string): string => {
  const parts = source.split(escaper);
  if (parts.length !== 2)
    throw new Error(`React's server renderer has no single "${escaper}": adapt scripts/latin1-react.ts to this release.`);
  return parts.join(replacement);
};

/** The Vite plugin of builds whose React renders pages. */
export const latin1React = (): Plugin => ({
  name: 'latin1-react',
  enforce: 'pre',
  transform: (source, id) => (serverFile.test(id) ? extendEscaping(source) : undefined),
});
