// what XML 1.0 cannot hold at all, escaped or not: control characters but tab and line breaks, and the two non-characters
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/**
 * Any text as text of an XML 1.0 document or of a quoted attribute (FD-04, XML 1.0 §2.2): escaped, without the characters that no XML
 * may hold; half of a surrogate pair becomes U+FFFD. `]]>` is escaped too, so it ends nothing.
 */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replace(forbidden, '')
    .replace(/[&<>"']/g, (character) => entities[character] ?? '');

/** An element with text in it; nothing where there is no text. `name` is ours and is not checked; attributes are escaped. */
export const xmlElement = (
  name: string,
  text: string | undefined,
  attributes: Readonly<Record<string, string | number | undefined>> = {},
): string => (text === undefined || text === '' ? '' : `<${name}${xmlAttributes(attributes)}>${xmlText(text)}</${name}>`);

/** An element without content, for what its attributes say. */
export const xmlEmpty = (name: string, attributes: Readonly<Record<string, string | number | undefined>>): string =>
  `<${name}${xmlAttributes(attributes)}/>`;

const xmlAttributes = (attributes: Readonly<Record<string, string | number | undefined>>): string =>
  Object.entries(attributes)
    .flatMap(([name, value]) => (value === undefined ? [] : [` ${name}="${xmlText(String(value))}"`]))
    .join('');

/** The first line of every XML document of the house. */
export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';
