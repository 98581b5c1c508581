import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import type { Editorial } from '#features/newsroom/editorial';
import type { ChangedCard } from '#features/newsroom/live-cards';
import type { Command, CommandContext } from '../../command.ts';
import { readText } from '../../read-text.ts';
import { usageError } from '../../usage-error.ts';
import { withEditorial } from '../../with-editorial.ts';

const usage = `card post BLOG [WORDS] [options]
usage: masthead card reply CARD [WORDS] [options]
usage: masthead card edit CARD [WORDS] [options] [--base REVISION]
usage: masthead card delete CARD [--hard]
usage: masthead card pin CARD | masthead card unpin BLOG
usage: masthead card key-event CARD [--off]
usage: masthead card reorder CARD --above CARD | --below CARD
usage: masthead card get CARD | masthead card list BLOG [--status S] [--size N]
  WORDS             plain text, an empty line between paragraphs; <!--more--> is the show-more break; "-" reads standard input
  --html FILE       words as HTML, read by the ingest's allow-list
  --json FILE       the whole input as the editorial API takes it
  --headline TEXT   --author ID (again for each)   --embed ADDRESS (again for each)   --image FILE [--alt TEXT]
  --at INSTANT      before readers then, not now      --draft   not before readers
  --published INSTANT   when it was published, for what comes late
  --key-event       also mark it      --note TEXT   why, for the list of revisions`;

const options = {
  html: { type: 'string' },
  json: { type: 'string' },
  headline: { type: 'string' },
  author: { type: 'string', multiple: true },
  embed: { type: 'string', multiple: true },
  image: { type: 'string' },
  alt: { type: 'string' },
  at: { type: 'string' },
  published: { type: 'string' },
  draft: { type: 'boolean', default: false },
  'key-event': { type: 'boolean', default: false },
  base: { type: 'string' },
  note: { type: 'string' },
  hard: { type: 'boolean', default: false },
  off: { type: 'boolean', default: false },
  above: { type: 'string' },
  below: { type: 'string' },
  status: { type: 'string' },
  size: { type: 'string', default: '20' },
} as const;
const parseArguments = (args: string[]) => parseArgs({ args, allowPositionals: true, options });
type Values = ReturnType<typeof parseArguments>['values'];
/** One call of the command: what it works with and what it was given. */
type CardCall = {
  editorial: Editorial;
  positionals: readonly string[];
  values: Values;
  by: string;
  print: CommandContext['print'];
  list: CommandContext['list'];
};
type Action = (call: CardCall) => Promise<void>;

const getFirst = (positionals: readonly string[], what: string, most = 1): string => {
  const [first] = positionals;
  if (first === undefined || positionals.length > most) throw usageError(`Say one ${what}.`);
  return first;
};

const readJson = async (file: string): Promise<Record<string, unknown>> => {
  try {
    return JSON.parse(await readText(file)) as Record<string, unknown>;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw usageError(`${file} is not JSON: ${error.message}`);
  }
};

/** Reads the card that the text and options of a call describe; an image is uploaded first and stands below the text. */
const readCardInput = async ({ editorial, positionals, values, by }: CardCall): Promise<Record<string, unknown>> => {
  const [, text] = positionals;
  const plain = text === '-' ? await readText('-') : text;
  const input: Record<string, unknown> = {
    ...(values.json !== undefined && (await readJson(values.json))),
    ...(plain !== undefined && { text: plain }),
    ...(values.html !== undefined && { html: await readText(values.html) }),
    ...(values.headline !== undefined && { headline: values.headline }),
    ...(values.author && { authors: values.author }),
    ...(values.embed && { embeds: values.embed }),
    ...(values.at !== undefined && { publishAt: values.at }),
    ...(values.published !== undefined && { datePublished: values.published }),
    ...(values.draft && { status: 'draft' }),
    ...(values['key-event'] && { keyEvent: true }),
  };
  if (values.image === undefined) return input;
  const bytes = await readFile(values.image).catch((error: unknown) => {
    throw usageError(`${values.image} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  });
  const { picture } = await editorial.uploads.upload(bytes, undefined, { name: basename(values.image), alt: values.alt ?? '' }, by);
  return { ...input, images: [picture.image] };
};

const parseBase = (base: string | undefined): number | undefined => {
  if (base === undefined) return undefined;
  if (!/^[1-9][0-9]{0,8}$/.test(base)) throw usageError('--base is the revision that was changed, such as 3.');
  return Number(base);
};

const formatChange = ({ id, revision, changed, card }: ChangedCard): string =>
  `${id} is ${card.status} as revision ${revision}${changed ? '' : ', as before'}`;

const actions: Readonly<Record<string, Action>> = {
  post: async (call) => {
    const { editorial, positionals, values, by, print } = call;
    const blog = getFirst(positionals, 'live blog', 2);
    print(formatChange(await editorial.cards.post(blog, await readCardInput(call), { by, note: values.note })));
  },
  reply: async (call) => {
    const { editorial, positionals, values, by, print } = call;
    const replyTo = getFirst(positionals, 'card', 2);
    const { card } = await editorial.cards.get(replyTo);
    const input = { ...(await readCardInput(call)), replyTo };
    print(formatChange(await editorial.cards.post(card.blog, input, { by, note: values.note })));
  },
  edit: async (call) => {
    const { editorial, positionals, values, by, print } = call;
    const id = getFirst(positionals, 'card', 2);
    const input = await readCardInput(call);
    print(formatChange(await editorial.cards.edit(id, input, { by, note: values.note, expectedRevision: parseBase(values.base) })));
  },
  delete: async ({ editorial, positionals, values: { hard, note }, by, print }) =>
    print(formatChange(await editorial.cards.remove(getFirst(positionals, 'card'), { by, note, hard }))),
  pin: async ({ editorial, positionals, values: { note }, by, print }) => {
    const id = getFirst(positionals, 'card');
    const { card } = await editorial.cards.get(id);
    await editorial.cards.pin(card.blog, id, { by, note });
    print(`${id} is pinned to the top of ${card.blog}`);
  },
  unpin: async ({ editorial, positionals, values: { note }, by, print }) => {
    const blog = getFirst(positionals, 'live blog');
    await editorial.cards.pin(blog, null, { by, note });
    print(`Nothing is pinned to the top of ${blog}`);
  },
  'key-event': async ({ editorial, positionals, values: { off, note }, by, print }) =>
    print(formatChange(await editorial.cards.setKeyEvent(getFirst(positionals, 'card'), !off, { by, note }))),
  reorder: async ({ editorial, positionals, values: { above, below, note }, by, print }) => {
    const id = getFirst(positionals, 'card');
    if ((above === undefined) === (below === undefined)) throw usageError('Say --above or --below.');
    print(formatChange(await editorial.cards.reorder(id, above === undefined ? { below: below ?? '' } : { above }, { by, note })));
  },
  get: async ({ editorial, positionals, print }) =>
    print(JSON.stringify((await editorial.cards.get(getFirst(positionals, 'card'))).card, null, 2)),
  list: async ({ editorial, positionals, values: { status, size }, list }) => {
    if (!/^[1-9][0-9]{0,3}$/.test(size)) throw usageError('--size is a whole number from 1.');
    const cards = await editorial.cards.list(getFirst(positionals, 'live blog'), { size: Number(size), status });
    list(cards, ({ card, revision }) =>
      [card.id, card.status, `revision ${revision}`, card.datePublished ?? card.publishAt ?? '', card.headline ?? ''].join('\t'),
    );
  },
};

/** `masthead card …`: posts to live blogs and changes their cards, beside a running site: its readers have it within a second. */
export const cardCommand: Command = {
  summary: 'post to a live blog, and change, mark, move and delete its cards',
  lists: ['list'],
  usage,
  run: (context) => {
    const { values, positionals: given } = parseArguments(context.args);
    const [name = '', ...positionals] = given;
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!action) throw usageError(`Say one of ${Object.keys(actions).join(', ')}.`);
    return withEditorial(context, 'card', async (editorial, by) => {
      await action({ editorial, positionals, values, by, print: context.print, list: context.list });
      return 0;
    });
  },
};
