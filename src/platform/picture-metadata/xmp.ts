import { SaxesParser, type SaxesTagNS } from 'saxes';
import { parseMetadataDate } from './metadata-date.ts';
import { type PictureMetadata, toMetadata } from './picture-metadata.ts';

const rdf = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
const photoshop = 'http://ns.adobe.com/photoshop/1.0/';
const dublinCore = 'http://purl.org/dc/elements/1.1/';
const rights = 'http://ns.adobe.com/xap/1.0/rights/';
const plus = 'http://ns.useplus.org/ldf/xmp/1.0/';
/** The properties that are read, by namespace and name. */
const properties: ReadonlySet<string> = new Set([
  `${dublinCore}title`,
  `${dublinCore}description`,
  `${dublinCore}creator`,
  `${dublinCore}rights`,
  `${photoshop}Headline`,
  `${photoshop}Credit`,
  `${photoshop}DateCreated`,
  `${rights}WebStatement`,
  `${rights}UsageTerms`,
  `${plus}LicensorURL`,
  'http://ns.adobe.com/xap/1.0/CreateDate',
  'http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/AltTextAccessibility',
]);
const deepest = 24;
const mostElements = 20_000;

type Value = { text: string; isDefault: boolean };
type Values = Map<string, Value[]>;
const nameOf = ({ uri, local }: { uri: string; local: string }): string => `${uri}${local}`;

/** True for a property of the picture itself: the history and the ingredients of a packet describe other pictures. */
const isOwn = (path: readonly string[]): boolean =>
  path[0] === `${rdf}RDF` && path[1] === `${rdf}Description` && (path.length === 2 || path[2] === `${plus}Licensor`);

/** Listens to a parser and gathers the values of the properties. Throws (ending the parse) on a document type and on what is too deep or too much. */
const gather = (parser: SaxesParser<{ xmlns: true }>): Values => {
  const values: Values = new Map();
  const path: string[] = [];
  let [elements, property, text] = [0, '', ''];
  let language = '';
  const add = (name: string, value: string, isDefault = false): void => {
    if (value.trim() !== '') values.set(name, [...(values.get(name) ?? []).slice(0, 50), { text: value.trim(), isDefault }]);
  };
  const open = (tag: SaxesTagNS): void => {
    elements += 1;
    const name = nameOf(tag);
    const isInside = path.length > 0 || name === `${rdf}RDF`;
    if (elements > mostElements || path.length > deepest) throw new Error('The packet is too large.');
    if (!isInside) return;
    if (property === '' && properties.has(name) && isOwn(path)) property = name;
    path.push(name);
    text = '';
    if (name === `${rdf}li`) language = tag.attributes['xml:lang']?.value ?? '';
    for (const attribute of Object.values(tag.attributes))
      if (properties.has(nameOf(attribute)) && isOwn(path)) add(nameOf(attribute), attribute.value);
  };
  parser.on('doctype', () => {
    throw new Error('A packet has no document type.');
  });
  parser.on('opentag', open);
  parser.on('text', (piece) => {
    if (property !== '') text += piece;
  });
  parser.on('cdata', (piece) => {
    if (property !== '') text += piece;
  });
  parser.on('closetag', (tag) => {
    if (path.length === 0) return;
    const name = nameOf(tag);
    if (property !== '') add(property, text, language === 'x-default');
    text = '';
    if (name === property) property = '';
    if (name === `${rdf}li`) language = '';
    path.pop();
  });
  return values;
};

const decode = (packet: Buffer): string => {
  const [first, second] = packet;
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(packet);
  return new TextDecoder(first === 0xff && second === 0xfe ? 'utf-16le' : 'utf-8').decode(packet);
};

/** Reads the words and rights of an XMP packet. A packet that is no XML, has a document type, or is too deep counts as none. */
export const readXmp = (packet: Buffer): PictureMetadata => {
  const parser = new SaxesParser({ xmlns: true });
  const values = gather(parser);
  try {
    // some writers pad a packet with zeros
    parser.write(decode(packet).replace(/(?<!\0)\0+$/, '')).close();
  } catch {
    return {};
  }
  const text = (name: string): string | undefined => (values.get(name)?.find(({ isDefault }) => isDefault) ?? values.get(name)?.[0])?.text;
  return toMetadata({
    title: text(`${photoshop}Headline`) ?? text(`${dublinCore}title`),
    caption: text(`${dublinCore}description`),
    alt: text('http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/AltTextAccessibility'),
    credit: text(`${photoshop}Credit`),
    creator: values
      .get(`${dublinCore}creator`)
      ?.map((one) => one.text)
      .join(', '),
    copyrightNotice: text(`${dublinCore}rights`),
    license: text(`${rights}WebStatement`),
    acquireLicensePage: text(`${plus}LicensorURL`),
    usageTerms: text(`${rights}UsageTerms`),
    dateCreated: parseMetadataDate(text(`${photoshop}DateCreated`)) ?? parseMetadataDate(text('http://ns.adobe.com/xap/1.0/CreateDate')),
  });
};
