import { parseArgs } from 'node:util';
import { isVertical } from '#brands';
import { document as documentSchema } from '#content/model/document';
import { status as statusSchema } from '#content/model/primitives';
import type { Editorial } from '#features/newsroom/editorial';
import type { Command, CommandContext } from '../../command.ts';
import { formatPlace } from '../../format-place.ts';
import { readText } from '../../read-text.ts';
import { usageError } from '../../usage-error.ts';
import { withEditorial } from '../../with-editorial.ts';

const usage = `document get ID [--revision N | --draft]
usage: masthead document list [--type T] [--status S] [--vertical V] [--find WORDS] [--size N]
usage: masthead document create [FILE] [--note TEXT] [--allow-missing]
usage: masthead document put ID [FILE] --base REVISION [--draft] [--note TEXT] [--allow-missing]
usage: masthead document revisions ID
usage: masthead document restore ID REVISION [--note TEXT]
  FILE              a JSON document; standard input where it is left out
  --base REVISION   what was changed, as "get" says it on standard error: nobody else's change is overwritten
  --allow-missing   also with pictures, people, terms and pieces that are not there; they are not shown
  --draft           the draft of a change, which readers do not have until it is published`;

const options = {
  revision: { type: 'string' },
  base: { type: 'string' },
  draft: { type: 'boolean', default: false },
  note: { type: 'string' },
  'allow-missing': { type: 'boolean', default: false },
  type: { type: 'string' },
  status: { type: 'string' },
  vertical: { type: 'string' },
  find: { type: 'string' },
  size: { type: 'string', default: '50' },
} as const;
const parseArguments = (args: string[]) => parseArgs({ args, allowPositionals: true, options });
type Values = ReturnType<typeof parseArguments>['values'];
/** One call of the command: what it works with and what it was given. */
type DocumentCall = Pick<CommandContext, 'print' | 'list' | 'notify'> & {
  editorial: Editorial;
  positionals: readonly string[];
  values: Values;
  by: string;
};
type Action = (call: DocumentCall) => Promise<void>;

const parseWholeNumber = (name: string, value: string | undefined): number => {
  if (value === undefined || !/^[1-9][0-9]{0,8}$/.test(value)) throw usageError(`${name} is a whole number from 1.`);
  return Number(value);
};
const getId = (positionals: readonly string[], most = 1): string => {
  const [id] = positionals;
  if (id === undefined || positionals.length > most) throw usageError('Say one id.');
  return id;
};
const formatJson = (value: unknown): string => JSON.stringify(value, null, 2);

const readDocument = async (file: string | undefined): Promise<unknown> => {
  const source = await readText(file);
  try {
    return JSON.parse(source);
  } catch (error) {
    throw usageError(`${file ?? 'Standard input'} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
};

// a base as "get" prints it: 3, or 3-d2 for a draft of a change
const parseBase = (value: string | undefined): { revision: number; draft?: number } => {
  const [, revision, draft] = /^([0-9]{1,9})(?:-d([0-9]{1,9}))?$/.exec(value ?? '') ?? [];
  if (revision === undefined) throw usageError('--base is the revision that was changed, such as 3.');
  return { revision: Number(revision), ...(draft !== undefined && { draft: Number(draft) }) };
};

const actions: Readonly<Record<string, Action>> = {
  get: async ({ editorial: { pieces }, positionals, values, print, notify }) => {
    const id = getId(positionals);
    if (values.revision !== undefined)
      return print(formatJson((await pieces.revision(id, parseWholeNumber('--revision', values.revision))).document));
    const { document, revision, draft } = await pieces.open(id);
    if (values.draft && draft) {
      notify(`The draft of a change of ${id}: put it back with --draft --base ${draft.basedOn}-d${draft.version}`);
      return print(formatJson(draft.document));
    }
    notify(`${values.draft ? `${id} has no draft of a change; this is what it is` : id}: put it back with --base ${revision}`);
    print(formatJson(document));
  },
  list: async ({ editorial, positionals, values, list, notify }) => {
    if (positionals.length > 0) throw usageError('Say what to list with --type, --status, --vertical and --find.');
    const type = documentSchema.options.map((option) => option.shape.type.value).find((one) => one === values.type);
    const status = statusSchema.options.find((one) => one === values.status);
    if (values.type !== undefined && !type) throw usageError(`There is no type "${values.type}".`);
    if (values.status !== undefined && !status) throw usageError(`--status is one of ${statusSchema.options.join(', ')}.`);
    const { vertical } = values;
    if (vertical !== undefined && !isVertical(vertical)) throw usageError(`There is no vertical "${vertical}".`);
    const size = Math.min(1000, parseWholeNumber('--size', values.size));
    const items = await editorial.list({ type, status, vertical, words: values.find, size });
    list(items, (item) => [item.id, item.type, item.status, `revision ${item.revision}`, item.changedAt, item.title].join('\t'));
    if (items.length === size) notify(`These are the ${size} with the newest change; --size N shows more, up to 1000.`);
  },
  create: async ({ editorial: { pieces }, positionals, values: { note, 'allow-missing': allowMissing }, by, print }) => {
    if (positionals.length > 1) throw usageError('Say one file.');
    const { id, revision, ...place } = await pieces.create(await readDocument(positionals[0]), { by, note, allowMissing });
    print(`${id} is revision ${revision}${formatPlace(place)}`);
  },
  put: async ({ editorial: { pieces }, positionals, values: { base, draft, note, 'allow-missing': allowMissing }, by, print }) => {
    const id = getId(positionals, 2);
    const on = parseBase(base);
    const sent = await readDocument(positionals[1]);
    if (draft) {
      const saved = await pieces.changeDraft(id, sent, on, { by, note, allowMissing });
      return print(`${id} has the draft ${saved.revision}-d${saved.draft}`);
    }
    const { revision, changed, ...place } = await pieces.change(id, sent, {
      by,
      note,
      allowMissing,
      expectedRevision: on.revision,
      draft: on.draft,
    });
    print(`${id} ${changed ? 'is' : 'stays'} revision ${revision}${formatPlace(place)}`);
  },
  revisions: async ({ editorial: { pieces }, positionals, values, list }) => {
    const revisions = await pieces.revisions(getId(positionals), { size: parseWholeNumber('--size', values.size) });
    list(revisions, ({ revision, savedAt, savedBy, note }) => [String(revision), savedAt, savedBy, note].join('\t'));
  },
  restore: async ({ editorial: { pieces }, positionals, values: { note }, by, print }) => {
    const id = getId(positionals, 2);
    const { revision } = await pieces.restore(id, parseWholeNumber('The revision', positionals[1]), { by, note });
    print(`${id} is revision ${revision}, which is what revision ${positionals[1]} was`);
  },
};

/** `masthead document …`: opens, lists, makes, changes and restores documents, as the editorial calls do. */
export const documentCommand: Command = {
  summary: 'open, list, make, change and restore documents',
  lists: ['list', 'revisions'],
  usage,
  run: async (context) => {
    const { values, positionals: given } = parseArguments(context.args);
    const [name, ...positionals] = given;
    const action = name !== undefined && Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!action) throw usageError(`Say what to do: ${Object.keys(actions).join(', ')}.`);
    const { print, list, notify } = context;
    return withEditorial(context, 'document', async (editorial, by) => {
      await action({ editorial, positionals, values, by, print, list, notify });
      return 0;
    });
  },
};
