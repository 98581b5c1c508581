import { parseArgs } from 'node:util';
import { fieldProblems } from '#content/validation/field-problem';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { longestTtl, messageBody, type MessageBody, type PushMessage, usualTtl } from '#features/mailings/push-sending';
import type { Command, CommandContext } from '../../command.ts';
import { openPushParts } from '../../newsroom/push-parts.ts';
import { usageError } from '../../usage-error.ts';
import { withDatabase } from '../../with-database.ts';

type Open = ReturnType<typeof openPushParts> & { context: CommandContext };
type Options = { [Name in 'to' | 'title' | 'text' | 'path' | 'urgency' | 'ttl' | 'confirm']?: string };

const options = {
  to: { type: 'string' },
  title: { type: 'string' },
  text: { type: 'string' },
  path: { type: 'string' },
  urgency: { type: 'string' },
  ttl: { type: 'string' },
  confirm: { type: 'string' },
} as const;
const shownMessages = 50;
const count = (receivers: number): string => (receivers === 1 ? '1 browser' : `${receivers.toLocaleString('en')} browsers`);
const formatMessage = ({ id, state, createdAt, topics, shown }: PushMessage): string =>
  [id, state, createdAt, topics.join(','), shown.title].join('\t');

/** A message as the terminal says it, by the rules of the call that makes one. */
const toBody = (piece: string | undefined, { to, title, text, path, urgency, ttl }: Options): MessageBody => {
  const topics = (to ?? '').split(',').filter(Boolean);
  if (topics.length === 0) throw usageError('Say in --to who gets it, such as news:breaking; "masthead push topics" lists the topics.');
  const sent = { topics, piece, title, text, path, urgency, ...(ttl !== undefined && { ttl: Number(ttl) }) };
  const made = messageBody.safeParse(sent);
  if (made.success) return made.data;
  const toWord = (field: string): string => (field === 'piece' ? 'PIECE' : `--${field.replace(/^topics\b.*/, 'to')}`);
  throw usageError(
    fieldProblems(made.error.issues, sent)
      .map(({ path: field, problem }) => `${toWord(field)} ${problem}`)
      .join('; '),
  );
};

const preview = async ({ messages, context }: Open, body: MessageBody): Promise<number> => {
  const { shown, topics, urgency, ttl, bytes, receivers } = await messages.preview(body);
  const lines = [shown.title, shown.body, shown.path].filter(Boolean);
  context.print(lines.join('\n'));
  context.notify(
    `To ${topics.join(', ')}: ${count(receivers)}. ${bytes} bytes, urgency ${urgency}, news for ${Math.round(ttl / 60)} minutes.`,
  );
  return 0;
};

const toSending = (confirm: string | undefined) => ({ by: 'command', ...(confirm !== undefined && { confirm: Number(confirm) }) });

const send = async ({ messages, context }: Open, body: MessageBody, confirm: string | undefined): Promise<number> => {
  const { message, receivers } = await messages.send(body, toSending(confirm));
  context.print(message.id);
  context.notify(`A running site sends message ${message.id}, ${message.shown.title}, to ${count(receivers)}.`);
  return 0;
};

const goOn = async ({ messages, context }: Open, id: string, confirm: string | undefined): Promise<number> => {
  const { receivers } = await messages.start(id, toSending(confirm));
  context.print(`A running site sends message ${id} to ${count(receivers)}.`);
  return 0;
};

const status = async ({ messages, context }: Open, id: string): Promise<number> => {
  const { message, counts, seen } = await messages.status(id);
  const told = Object.entries(counts).map(([state, number]) => `${number} ${state}`);
  context.notify(
    `Message ${id}, ${message.shown.title}: ${message.state}. ${told.join(', ')}. Shown ${seen.shown} times, pressed ${seen.pressed}.`,
  );
  context.list(Object.entries(counts), ([state, number]) => `${state}\t${number}`);
  return 0;
};

const act = async (open: Open, [name = '', given]: readonly (string | undefined)[], values: Options): Promise<number> => {
  const { messages, keys, context } = open;
  switch (name) {
    case 'list': {
      const found = await messages.list({ size: shownMessages });
      context.list(found, formatMessage);
      if (found.length === 0) context.notify('There is no message.');
      return 0;
    }
    case 'topics':
      context.list(await messages.topics(), ({ topic, name: shown, receivers }) => [topic, shown, String(receivers)].join('\t'));
      return 0;
    case 'preview':
      return preview(open, toBody(given, values));
    case 'send':
      return given !== undefined && isNumber(given) ? goOn(open, given, values.confirm) : send(open, toBody(given, values), values.confirm);
    case 'status':
      return status(open, given ?? '');
    case 'stop':
      await messages.stop(given ?? '', 'command');
      context.print(`Message ${given} is stopped.`);
      return 0;
    default: {
      const { publicKey } = await keys.rotate('command');
      context.print(publicKey);
      context.notify('Browsers that subscribe from now on do so with this key; those before are reached with theirs.');
      return 0;
    }
  }
};

const isNumber = (text: string): boolean => /^[1-9][0-9]{0,17}$/.test(text);
const actions = ['list', 'topics', 'preview', 'send', 'status', 'stop', 'rotate-key'];
const alone = ['list', 'topics', 'rotate-key'];
const makes = ['preview', 'send'];
const hour = 3_600;

/** Refuses a call that says too little, or too much. */
const check = ([name = '', given, ...more]: readonly string[], values: Options): void => {
  if (!actions.includes(name)) throw usageError(`Say what to do: one of ${actions.join(', ')}.`);
  if (more.length > 0 || (alone.includes(name) && given !== undefined)) throw usageError(`${name} takes nothing more.`);
  if (!makes.includes(name) && Object.keys(values).length > 0) throw usageError(`${name} takes no --${Object.keys(values).join(', --')}.`);
  const { confirm: _confirm, ...words } = values;
  if (name === 'send' && isNumber(given ?? '') && Object.keys(words).length > 0)
    throw usageError(`Message ${given} is written already: it is sent on without --${Object.keys(words).join(', --')}.`);
  if ((name === 'status' || name === 'stop') && !isNumber(given ?? '')) throw usageError('Say the number of one message.');
  if (values.confirm !== undefined && !/^\d{1,9}$/.test(values.confirm)) throw usageError('--confirm is a number of browsers.');
};

/** `masthead push send|preview|list|status|stop|topics|rotate-key`: notifications to browsers. */
export const pushCommand: Command = {
  summary: 'send notifications to browsers, and show what became of them',
  lists: ['list', 'status', 'topics'],
  usage: [
    'push preview|send [PIECE] --to TOPIC[,TOPIC…] [--title TEXT] [--text TEXT]',
    '         [--path PATH] [--urgency very-low|low|normal|high] [--ttl SECONDS] [--confirm N]',
    'usage: masthead push send|status|stop MESSAGE',
    'usage: masthead push list|topics|rotate-key',
    '  preview      what would be shown, and to how many browsers it would go; nothing is stored',
    '  send         have a running site send a piece or words; prints the number of the message. With such a number: send on what was stopped',
    '  PIECE        the id of what a press opens, such as rcna123; its headline and description are shown where --title and --text are left out',
    '  --to         who gets it: topics of one site, such as news:breaking',
    '  --path       where a press leads without PIECE; the front page unless said',
    '  --urgency    how soon a sleeping device is woken: high for breaking news and normal for the rest unless said',
    `  --ttl        after so many seconds it is no news any more and goes to nobody: ${usualTtl} (${usualTtl / hour} hours) unless said, ${longestTtl} at most`,
    '  --confirm    to how many browsers it goes, as preview says; asked for where they are more than MASTHEAD_PUSH_CONFIRM_ABOVE',
    '  list         messages, the newest first, each with its number',
    '  status       how many pushes are in each state, and how often the message was shown and pressed',
    '  stop         who has it has it, and nobody else gets it',
    '  topics       what readers may choose, and how many browsers have it',
    '  rotate-key   make a new key for browsers that subscribe from now on',
  ].join('\n'),
  run: async (context) => {
    const { positionals, values } = parseArgs({ args: context.args, allowPositionals: true, options });
    check(positionals, values);
    return withDatabase<DocumentTables>(context, 'push', ({ database, now }) =>
      act({ ...openPushParts({ config: context.config, database, now }), context }, positionals, values),
    );
  },
};
