import { SaxesParser } from 'saxes';
import type { SentAiring } from './guide-check.rules.ts';
import { parseRuntime } from './runtime.rules.ts';
import { unreadableSchedule } from './schedule.errors.ts';
import { parseEpisodeNumber, parseXmltvTime } from './xmltv-time.rules.ts';

type XmltvListener = {
  /** In what zone times without an offset are meant. */
  zone: string;
  /** The language that titles and descriptions are taken in, where there are several. */
  language?: string | undefined;
  airing: (channel: string, airing: SentAiring, hasOffset: boolean) => void;
  /** A channel that the file describes, with the first name it has for people; empty where it has none. */
  channel?: (id: string, name: string) => void;
};

type Part = { text: string; language: string; system: string };
type Programme = { attributes: Record<string, string>; parts: Map<string, Part[]> };

const mostText = 4_000;
const mostParts = 30;
/** Characters without an end of a tag or text: a file that goes on so is not read into memory. */
const longestRun = 1_000_000;
const textParts = new Set([
  'title',
  'sub-title',
  'desc',
  'category',
  'episode-num',
  'language',
  'length',
  'display-name',
  'value',
  'series-id',
]);
const markParts = new Set(['new', 'live', 'premiere', 'previously-shown']);

const clean = (text: string, length: number): string =>
  text
    .replace(/[\s\u0000-\u001f\u007f]+/g, ' ')
    .trim()
    .slice(0, length)
    .toWellFormed();

/** The text of a part in a language, else without one, else the first. */
const choose = (parts: readonly Part[] | undefined, language: string | undefined): string => {
  const own = language === undefined ? undefined : parts?.find((part) => part.language.toLowerCase().split(/[-_]/)[0] === language);
  return (own ?? parts?.find((part) => part.language === '') ?? parts?.[0])?.text ?? '';
};

const toRuntime = (length: Part | undefined): number | undefined => {
  const count = Number(length?.text);
  const unit = { seconds: 1, minutes: 60, hours: 3600 }[length?.system ?? ''];
  return unit === undefined || !(count > 0) ? undefined : parseRuntime(count * unit);
};

const toAiring = ({ attributes, parts }: Programme, { zone, language }: XmltvListener): { airing: SentAiring; hasOffset: boolean } => {
  const [start, stop] = [parseXmltvTime(attributes['start'], zone), parseXmltvTime(attributes['stop'], zone)];
  const numbers = parts.get('episode-num') ?? [];
  const under = (system: string): string | undefined => numbers.find((part) => part.system === system)?.text || undefined;
  const counted = numbers.reduceRight<ReturnType<typeof parseEpisodeNumber>>(
    (all, { system, text }) => ({ ...all, ...parseEpisodeNumber(system, text) }),
    {},
  );
  const text = (name: string, length: number): string => clean(choose(parts.get(name), language), length);
  const startsAt =
    start === undefined ? clean(attributes['start'] ?? '', 40).replace(/\s/g, '') : new Date(start.at).toISOString().replace(/[-:.]/g, '');
  return {
    hasOffset: (start?.hasOffset ?? true) && (stop?.hasOffset ?? true),
    airing: {
      guid: clean(under('masthead-guid') ?? `${attributes['channel'] ?? ''}-${startsAt}`, 160).replace(/[\s/?#]+/g, '-'),
      start: start?.at,
      stop: stop?.at,
      title: text('title', 300),
      episode: text('sub-title', 300),
      description: clean(choose(parts.get('desc'), language), 2000),
      genre: text('category', 80),
      rating: text('value', 20),
      language: text('language', 20),
      seriesId: under('masthead-series'),
      programGuid:
        under('masthead-program') ??
        (under('dd_progid') === undefined ? undefined : clean(under('dd_progid') ?? '', 160).replace(/[\s/?#]+/g, '-')),
      runtime: toRuntime(parts.get('length')?.[0]),
      ...counted,
      isNew: parts.has('new') || parts.has('premiere'),
      isLive: parts.has('live'),
    },
  };
};

const createReader = (listener: XmltvListener) => {
  const parser = new SaxesParser({ xmlns: false, position: true });
  const path: string[] = [];
  let programme: Programme | undefined;
  let channel: { id: string; name: string } | undefined;
  let part: Part | undefined;
  let since = 0;
  let hasRoot = false;
  const refuse = (problem: string): never => {
    throw unreadableSchedule(`${problem} (line ${parser.line})`);
  };
  const touched = (): void => {
    since = 0;
  };
  parser.on('error', (error) => refuse(error.message.replace(/^(?:[^:]*:)?\d+:\d+: /, '').replace(/\.$/, '')));
  parser.on('doctype', (text) => {
    touched();
    // a name of a DTD is usual and never followed; one that brings declarations along is refused
    if (text.includes('[') || /ENTITY/i.test(text)) refuse('it declares entities, which are not read');
  });
  parser.on('opentag', ({ name, attributes }) => {
    touched();
    if (!hasRoot && name !== 'tv') refuse(`it begins with <${name.slice(0, 40)}>, not with <tv>`);
    hasRoot = true;
    path.push(name);
    if (path.length > 12) refuse('its elements are nested too deeply');
    if (path.length === 2 && name === 'programme') programme = { attributes, parts: new Map() };
    else if (path.length === 2 && name === 'channel') channel = { id: clean(attributes['id'] ?? '', 120), name: '' };
    else if (textParts.has(name))
      part = { text: '', language: attributes['lang'] ?? '', system: attributes['system'] ?? attributes['units'] ?? '' };
    else if (programme && path.length === 3 && markParts.has(name)) programme.parts.set(name, []);
  });
  const addText = (text: string): void => {
    touched();
    if (part && part.text.length < mostText) part.text += text.slice(0, mostText);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('comment', touched);
  parser.on('processinginstruction', touched);
  parser.on('closetag', ({ name }) => {
    touched();
    path.pop();
    if (part && textParts.has(name)) {
      const list = programme?.parts.get(name) ?? [];
      if (programme && list.length < mostParts) programme.parts.set(name, [...list, part]);
      if (channel?.name === '' && name === 'display-name') channel.name = clean(part.text, 80);
      part = undefined;
    }
    if (path.length !== 1) return;
    if (channel) listener.channel?.(channel.id, channel.name);
    channel = undefined;
    if (name === 'programme' && programme) {
      const { airing, hasOffset } = toAiring(programme, listener);
      listener.airing(clean(programme.attributes['channel'] ?? '', 120), airing, hasOffset);
      programme = undefined;
    }
  });
  return {
    write: (text: string): void => {
      since += text.length;
      parser.write(text);
      if (since > longestRun) refuse('a text or tag in it has no end');
    },
    end: (): void => {
      parser.close();
      if (!hasRoot) refuse('it has no <tv>');
    },
  };
};

const declarationBytes = 200;
const declared = /^<\?xml[^>]*encoding=["']([A-Za-z0-9._-]{1,20})["']/;
const createDecoder = (first: Uint8Array): TextDecoder => {
  const name = declared.exec(
    Buffer.from(first.subarray(0, declarationBytes))
      .toString('latin1')
      .replace(/^\u00ef\u00bb\u00bf/, ''),
  )?.[1];
  try {
    return new TextDecoder(name ?? 'utf-8');
  } catch (cause) {
    if (cause instanceof RangeError) throw unreadableSchedule(`its encoding ${name} is not known`);
    throw cause;
  }
};

/**
 * Reads XMLTV as it comes, in memory that does not grow with the file: each programme is given to the listener. Refuses what is no XMLTV, declared
 * entities, and texts without end.
 */
export const readXmltv = async (chunks: AsyncIterable<Uint8Array>, listener: XmltvListener): Promise<void> => {
  const reader = createReader(listener);
  let decoder: TextDecoder | undefined;
  let head = Buffer.alloc(0);
  for await (const chunk of chunks) {
    if (decoder) reader.write(decoder.decode(chunk, { stream: true }));
    else head = Buffer.concat([head, chunk]);
    // the declaration is whole before anything is decoded
    if (decoder || head.length < declarationBytes) continue;
    decoder = createDecoder(head);
    reader.write(decoder.decode(head, { stream: true }));
  }
  if (!decoder) {
    if (head.length === 0) throw unreadableSchedule('it is empty');
    decoder = createDecoder(head);
    reader.write(decoder.decode(head, { stream: true }));
  }
  reader.write(decoder.decode());
  reader.end();
};
