const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/**
 * Writes every character beyond Latin-1 of some HTML as a numeric reference (PG-39). V8 stores a string with one such character in two bytes for each
 * character, and a page that is twice as large takes twice as long to join, to search and to encode. The HTML must be text or attributes: references
 * mean nothing in the content of scripts and style sheets. Half pairs, U+FFFE and U+FFFF stay: XML, which feeds put the HTML into, permits no reference to them.
 */
export const toLatin1Html = (html: string): string =>
  // most texts have nothing to replace, and a test is quicker than a replacement of nothing
  /[^\u0000-\u00ff]/.test(html)
    ? html.replace(/[^\u0000-\u00ff\ud800-\udfff\ufffe\uffff]/gu, (character) => `&#${character.codePointAt(0) ?? 0};`)
    : html;

/** Escapes text for HTML, as content of an element or as a value of an attribute in quotes; its result is Latin-1 (PG-39). */
export const escapeHtml = (text: string): string =>
  toLatin1Html(/[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (character) => entities[character] ?? character) : text);
