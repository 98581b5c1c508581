import { createHash } from 'node:crypto';
import { sha256 } from '#platform/hashing';
import type { Attachment } from './body-sources.ts';
import { parsePhpSerialized } from './php-serialized.ts';
import { type MenuRow, toMenuRow } from './menu-row.ts';
import { readWxr, type WxrChannel } from './read-wxr.ts';
import type { WxrAuthor, WxrItem, WxrTerm } from './records.ts';

/** What the first reading of the files gathers, because items refer to what comes after them. */
export type Survey = {
  channel: WxrChannel;
  /** What names the old site in external ids: its address without scheme. */
  base: string;
  /** Names by login, of listed authors and of those only items name. */
  authors: Map<string, string>;
  /** Their e-mail addresses by login. They are never imported, but a list of authors may name them. */
  emails: Map<string, string>;
  /** Profiles of guest authors by login: the Co-Authors Plus plugin keeps each as an item. */
  bios: Map<string, string>;
  /** Logins by the number of a user, which entries of live blogs name their authors by. */
  logins: Map<string, string>;
  /** Terms by taxonomy and slug. */
  terms: Map<string, WxrTerm>;
  attachments: Map<string, Attachment>;
  attachmentsByAddress: Map<string, string>;
  attachmentsByParent: Map<string, string[]>;
  reusableBlocks: Map<string, string>;
  menus: MenuRow[];
  /** Minutes that the old site's clock was ahead of UTC, as most items say. */
  clockOffset: number | undefined;
  items: number;
  /** A digest of everything here that the mapping of an item may depend on. */
  digest: string;
  problems: string[];
};

const mostMenuRows = 2000;
const reusableCharacters = 20_000_000;

/** The address of a file without scheme, host case, query and the size WordPress put into its name. */
export const fileOfAddress = (address: string): string =>
  address
    .replace(/^(?:https?:)?\/\//i, '')
    .replace(/[?#][^]*/, '')
    .replace(/^[^/]*/, (host) => host.toLowerCase().replace(/^i[0-3]\.wp\.com$/, ''))
    .replace(/^\//, '')
    .replace(/-(?:\d{1,5}x\d{1,5}|scaled|rotated)(?=\.[A-Za-z0-9]{2,5}$)/, '');

export const termKey = (taxonomy: string, slug: string): string => `${taxonomy} ${slug}`;
export const findMeta = (item: WxrItem, key: string): string => item.meta.find((meta) => meta.key === key)?.value ?? '';

const getCredit = (item: WxrItem): string => {
  const metadata = parsePhpSerialized(findMeta(item, '_wp_attachment_metadata'));
  const details = metadata instanceof Map ? metadata.get('image_meta') : undefined;
  const credit = details instanceof Map ? (details.get('credit') ?? '') : '';
  return typeof credit === 'string' ? credit : '';
};

/** The guest author that an item of the Co-Authors Plus plugin is; one linked to a user writes under the user's login. */
const findGuest = (item: WxrItem): { login: string; name: string; bio: string } | undefined => {
  if (item.type !== 'guest-author') return undefined;
  const login = findMeta(item, 'cap-linked_account') || findMeta(item, 'cap-user_login') || item.slug.replace(/^cap-/, '');
  const name = findMeta(item, 'cap-display_name') || item.title || login;
  return login === '' ? undefined : { login, name, bio: findMeta(item, 'cap-description') };
};

const parseUtcTime = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`);

/** Who wrote entries of live blogs, by the number of the user: an export names only those who have posts. */
type Writers = Map<string, string>;

const addWriters = (survey: Survey, writers: Writers): void => {
  const logins = new Map([...survey.authors].map(([login, name]) => [name, login] as const));
  for (const [user, name] of writers) {
    if (survey.logins.has(user)) continue;
    const login = logins.get(name) ?? name;
    survey.logins.set(user, login);
    if (!survey.authors.has(login)) survey.authors.set(login, name);
  }
};

const addItem = (
  survey: Survey,
  item: WxrItem,
  { offsets, blocks, writers }: { offsets: Map<number, number>; blocks: { characters: number }; writers: Writers },
): void => {
  survey.items += 1;
  for (const { user, author } of item.entries)
    if (author !== '') writers.set(user === '' || user === '0' ? `name ${author}` : user, author);
  if (item.creator !== '' && item.type !== 'nav_menu_item' && !survey.authors.has(item.creator))
    survey.authors.set(item.creator, item.creator);
  for (const { domain, slug, name } of item.categories) {
    const taxonomy = domain === 'tag' ? 'post_tag' : domain || 'category';
    const key = termKey(taxonomy, slug || name);
    if (!survey.terms.has(key))
      survey.terms.set(key, { taxonomy, id: '', slug: slug || name, parent: '', name: name || slug, description: '' });
  }
  const guest = findGuest(item);
  if (guest) {
    survey.authors.set(guest.login, guest.name);
    if (guest.bio !== '') survey.bios.set(guest.login, guest.bio);
  }
  if (item.type === 'attachment') {
    const attachment: Attachment = {
      id: item.id,
      address: item.attachmentUrl || item.guid,
      title: item.title,
      alt: findMeta(item, '_wp_attachment_image_alt'),
      caption: item.excerpt.trim(),
      credit: getCredit(item),
      file: findMeta(item, '_wp_attached_file'),
      parent: item.parent,
    };
    survey.attachments.set(item.id, attachment);
    if (attachment.address !== '') survey.attachmentsByAddress.set(fileOfAddress(attachment.address), item.id);
    const siblings = survey.attachmentsByParent.get(item.parent);
    if (siblings) siblings.push(item.id);
    else survey.attachmentsByParent.set(item.parent, [item.id]);
  }
  if (item.type === 'wp_block' && blocks.characters + item.content.length < reusableCharacters) {
    blocks.characters += item.content.length;
    survey.reusableBlocks.set(item.id, item.content);
  }
  if (item.type === 'nav_menu_item' && survey.menus.length < mostMenuRows) survey.menus.push(toMenuRow(item));
  const offset = Math.round((parseUtcTime(item.date) - parseUtcTime(item.dateGmt)) / 60_000);
  if (Math.abs(offset) <= 14 * 60) offsets.set(offset, (offsets.get(offset) ?? 0) + 1);
};

const toExternalIdBase = (channel: WxrChannel): string => {
  const address = (channel.blogUrl ?? channel.siteUrl ?? channel.link ?? '')
    .replace(/^https?:\/\//i, '')
    .replace(/(?<!\/)\/+$/, '')
    .toLowerCase();
  const named = address === '' ? `title ${channel.title ?? 'untitled'}` : address;
  return named.length <= 200 && /^[\x20-\x7e]+$/.test(named) ? named : `hash ${sha256(named, 'hex').slice(0, 24)}`;
};

const addAuthor = (survey: Survey, { id, login, name, email }: WxrAuthor): void => {
  survey.authors.set(login, name);
  survey.emails.set(login, email);
  if (id !== '') survey.logins.set(id, login);
};

/** Reads all files once and gathers what the mapping of any item may need. */
export const readSurvey = async (files: readonly string[], progress: (items: number) => void): Promise<Survey> => {
  const survey: Survey = {
    channel: {},
    base: '',
    authors: new Map(),
    emails: new Map(),
    bios: new Map(),
    logins: new Map(),
    terms: new Map(),
    attachments: new Map(),
    attachmentsByAddress: new Map(),
    attachmentsByParent: new Map(),
    reusableBlocks: new Map(),
    menus: [],
    clockOffset: undefined,
    items: 0,
    digest: '',
    problems: [],
  };
  const offsets = new Map<number, number>();
  const blocks = { characters: 0 };
  const writers: Writers = new Map();
  for (const file of files)
    for await (const event of readWxr(file)) {
      if (event.kind === 'channel') survey.channel = { ...event.channel, ...survey.channel };
      else if (event.kind === 'author') addAuthor(survey, event.author);
      else if (event.kind === 'term') survey.terms.set(termKey(event.term.taxonomy, event.term.slug), event.term);
      else if (event.kind === 'problem') survey.problems.push(`${file}, line ${event.line}: ${event.text}`);
      else {
        addItem(survey, event.item, { offsets, blocks, writers });
        progress(survey.items);
      }
    }
  addWriters(survey, writers);
  const digest = createHash('sha256').update(JSON.stringify(survey.channel));
  for (const part of [survey.authors, survey.bios, survey.logins, survey.terms, survey.attachments, survey.reusableBlocks])
    for (const entry of part) digest.update(JSON.stringify(entry));
  survey.digest = digest.digest('base64url');
  survey.base = toExternalIdBase(survey.channel);
  survey.clockOffset = [...offsets].toSorted((first, second) => second[1] - first[1])[0]?.[0];
  if (!/^1\.[0-2]$/.test(survey.channel.version ?? ''))
    survey.problems.push(
      `The version of the export is ${survey.channel.version === undefined ? 'missing' : `"${survey.channel.version}"`}; it was read as WXR 1.2.`,
    );
  return survey;
};
