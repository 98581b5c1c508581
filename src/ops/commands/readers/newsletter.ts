import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { parseEmail } from '#features/accounts/accounts';
import { draftBody, type NewsletterIssue } from '#features/mailings/newsletter-mail';
import { splitMailbox } from '#features/mailings/newsletter-sending';
import { dayMs } from '#platform/time';
import type { Command, CommandContext } from '../../command.ts';
import { openIssues } from '../../newsroom/newsletter-issues.ts';
import { openNewsletterParts } from '../../newsroom/newsletter-parts.ts';
import { createNewsroom } from '../../newsroom/newsroom.ts';
import { usageError } from '../../usage-error.ts';
import { withDatabase } from '../../with-database.ts';

const shownIssues = 50;
const previewLifeMs = dayMs;

const formatIssue = ({ id, state, createdAt, subject }: NewsletterIssue): string => [id, state, createdAt, subject].join('\t');

type Open = ReturnType<typeof openNewsletterParts> & { issues: ReturnType<typeof openIssues>; context: CommandContext };
type Action = (open: Open, given: string) => Promise<number>;

const actions: Readonly<Record<string, Action>> = {
  list: async ({ issues, context }, newsletterId) => {
    const found = await issues.list({ newsletterId, size: shownIssues });
    context.list(found, formatIssue);
    if (found.length === 0) context.notify('There is no issue.');
    return 0;
  },
  preview: async ({ issues, context }, id) => {
    const { url, expiresAt } = await issues.previewLink(id, previewLifeMs);
    context.print(url);
    context.notify(`It shows the mail until ${expiresAt}.`);
    return 0;
  },
  send: async ({ issues, context }, id) => {
    const { subject } = await issues.start(id, 'command');
    context.print(`A running site sends issue ${id}, ${subject}.`);
    return 0;
  },
  stop: async ({ issues, context }, id) => {
    await issues.stop(id, 'command');
    context.print(`Issue ${id} is stopped.`);
    return 0;
  },
  status: async ({ issues, status, context }, id) => {
    const { state, subject } = await issues.get(id);
    const { counts, troubled } = await status(id);
    const told = Object.entries(counts).map(([name, count]) => `${count} ${name}`);
    context.notify(`Issue ${id}, ${subject}: ${state}. ${told.join(', ')}.`);
    context.list(troubled, ({ address, state: of, answer }) => [of, address, answer ?? ''].join('\t'));
    return 0;
  },
};

const draftOptions = {
  section: { type: 'string' },
  size: { type: 'string' },
  subject: { type: 'string' },
  preheader: { type: 'string' },
  intro: { type: 'string' },
  urgent: { type: 'boolean' },
} as const;
type DraftOptions = { [Name in keyof typeof draftOptions]?: (typeof draftOptions)[Name]['type'] extends 'boolean' ? boolean : string };

/** A draft as the terminal says it, by the rules of the call that makes one. */
const toDraft = (pieces: readonly string[], { section, size, subject, preheader, intro, urgent }: DraftOptions) => {
  if (pieces.length > 0 === (section !== undefined)) throw usageError('Say either the pieces of the issue, or a --section.');
  if (size !== undefined && section === undefined) throw usageError('--size is of a --section.');
  const made = draftBody.safeParse({
    ...(section === undefined
      ? { items: pieces.map((id) => ({ id })) }
      : { rule: { section, ...(size !== undefined && { size: Number(size) }) } }),
    subject,
    preheader,
    intro,
    isUrgent: urgent,
  });
  if (made.success) return made.data;
  throw usageError(
    made.error.issues.map(({ path, message }) => `${path.filter((part) => part !== 'rule').join('.')}: ${message}`).join('; '),
  );
};

const makeDraft = async ({ issues, context }: Open, newsletterId: string, draft: ReturnType<typeof toDraft>): Promise<number> => {
  const issue = await issues.draft({ newsletterId, ...draft }, 'command');
  context.print(issue.id);
  context.notify(
    issue.items.length === 0
      ? `Issue ${issue.id} is a draft without pieces: nothing of the section came since the last issue.`
      : `Issue ${issue.id} is a draft of ${issue.items.length === 1 ? 'one piece' : `${issue.items.length} pieces`}: ${issue.subject}. \`masthead newsletter preview ${issue.id}\` shows it.`,
  );
  return 0;
};

// a mail may be in any encoding, and what is looked for in it is ASCII
const readMail = async (file: string): Promise<string> => {
  const bytes = await (file === '-' ? buffer(process.stdin) : readFile(file)).catch((error: unknown) => {
    throw usageError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  });
  return bytes.toString('latin1');
};

const takeReports = async ({ reports, context }: Open, file: string): Promise<number> => {
  const counts: Record<string, number> = {};
  for (const mail of splitMailbox(await readMail(file))) {
    const outcome = await reports.takeMail(mail);
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  const told = Object.entries(counts).map(([outcome, count]) => `${count} ${outcome}`);
  context.print(told.length === 0 ? 'There was no mail.' : `${told.join(', ')}.`);
  return 0;
};

/** Keeps all newsletters from an address, or takes that back. */
const changeSuppression =
  (name: 'suppress' | 'allow'): Action =>
  async ({ staff, context }, written) => {
    const isChanged = await staff[name](parseEmail(written).email, 'command');
    if (name === 'suppress') context.print(isChanged ? 'No newsletter is sent to it any more.' : 'No newsletter was sent to it before.');
    else context.print(isChanged ? 'It gets newsletters again, unless its owner left them.' : 'Nobody of the staff had suppressed it.');
    return 0;
  };

/** What is done with a newsletter's name, a file or an address instead of the number of an issue. */
const others: Readonly<Record<string, Action>> = {
  bounce: takeReports,
  suppress: changeSuppression('suppress'),
  allow: changeSuppression('allow'),
};

/** What is asked for where it is missing. */
const wanted: Readonly<Record<string, string>> = {
  list: 'Say which newsletter.',
  draft: 'Say which newsletter.',
  bounce: 'Say which file, or - for the input.',
  suppress: 'Say which address.',
  allow: 'Say which address.',
};

/** `masthead newsletter draft|list|preview|send|stop|status|bounce|suppress|allow`: issues of newsletters, mails that came back, and addresses that get none. */
export const newsletterCommand: Command = {
  summary: 'draft, list, preview, send and stop issues of newsletters, take mails that came back, and suppress addresses',
  lists: ['list', 'status'],
  usage: [
    'newsletter list NEWSLETTER',
    'usage: masthead newsletter draft NEWSLETTER PIECE…|--section PATH [--size N]',
    '         [--subject TEXT] [--preheader TEXT] [--intro TEXT] [--urgent]',
    'usage: masthead newsletter preview|send|stop|status ISSUE',
    'usage: masthead newsletter bounce FILE|-',
    'usage: masthead newsletter suppress|allow ADDRESS',
    '  list      its issues, the newest first',
    '  draft     make an issue of pieces, in their order, or of the newest of a section since the last issue; prints its number',
    '  preview   a link that shows an issue as it is mailed, for a day',
    '  send      have a running site send a draft, or go on with what was stopped',
    '  stop      who has it has it, and nobody else gets it',
    '  status    how many mails are in each state, and those that were refused or that nobody knows of',
    '  bounce    take a mail that came back, or a mailbox of them: delivery reports, complaints, wishes to leave',
    '  suppress  send no newsletter to an address, whatever it signs up for',
    '  allow     take that back',
  ].join('\n'),
  run: async (context) => {
    const { positionals, values } = parseArgs({ args: context.args, allowPositionals: true, options: draftOptions });
    const [name = '', given, ...more] = positionals;
    const names = [...Object.keys(actions), 'draft', ...Object.keys(others)];
    if (!names.includes(name)) throw usageError(`Say what to do: one of ${names.join(', ')}.`);
    const action = others[name] ?? actions[name];
    if (given === undefined || (more.length > 0 && name !== 'draft')) throw usageError(wanted[name] ?? 'Say the number of one issue.');
    if (wanted[name] === undefined && !/^[1-9][0-9]{0,17}$/.test(given)) throw usageError(`"${given}" is no number of an issue.`);
    if (name !== 'draft' && Object.keys(values).length > 0) throw usageError(`${name} takes no --${Object.keys(values).join(', --')}.`);
    const draft = name === 'draft' ? toDraft(more, values) : undefined;
    return withDatabase<DocumentTables>(context, 'newsletter', ({ database, now }) => {
      const { config } = context;
      const { pictures } = createNewsroom(config, database);
      const issues = openIssues({ config, database, pictures, now });
      const open = { ...openNewsletterParts({ config, database, now }), issues, context };
      if (draft) return makeDraft(open, given, draft);
      return action ? action(open, given) : Promise.resolve(2);
    });
  },
};
