import { SaxesParser } from 'saxes';

const mostCharacters = 2_000;
const plainForm = /^[A-Za-z0-9][A-Za-z0-9 ._-]{0,79}$/;
const titlePath = 'rss/channel/title';

/** The title of a channel in MRSS; undefined for what is no such XML, or brings declarations of its own. */
const readTitle = (xml: string): string | undefined => {
  const open: string[] = [];
  let title: string | undefined;
  let isWrong = false;
  const parser = new SaxesParser();
  parser.on('error', () => (isWrong = true));
  // entities of a document's own are how files of a server are read, and bombs are made
  parser.on('doctype', () => (isWrong = true));
  parser.on('opentag', ({ name }) => {
    open.push(name);
    if (open.join('/') === titlePath) title ??= '';
  });
  parser.on('text', (text) => {
    if (open.join('/') === titlePath) title = `${title ?? ''}${text}`;
  });
  parser.on('closetag', () => void open.pop());
  parser.write(xml).close();
  return isWrong ? undefined : title?.trim();
};

/** The channel that a resource names: by itself, or as MRSS whose title it is. Undefined for everything else. */
export const parseResource = (resource: string): string | undefined => {
  if (resource.length > mostCharacters) return undefined;
  const text = resource.trim();
  const name = text.startsWith('<') ? readTitle(text) : text;
  return name !== undefined && plainForm.test(name) ? name : undefined;
};
