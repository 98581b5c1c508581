import { open, type FileHandle } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { isVertical, verticals } from '#brands';
import { listAnswers, type StoredAnswer, type SurveyTables } from '#features/slots/survey';
import { formatCsvLine } from '#platform/csv';
import type { Command } from '../../command.ts';
import { usageError } from '../../usage-error.ts';
import { withDatabase } from '../../with-database.ts';

const formatLine = ({ at, vertical, helpful, page, words }: StoredAnswer): string =>
  [at, vertical, helpful ? 'yes' : 'no', page, words.replace(/\s+/g, ' ')].join('\t');

const columns = ['id', 'at', 'vertical', 'language', 'page', 'helpful', 'words'] as const;
const toCsv = (answer: StoredAnswer): string => formatCsvLine(columns.map((name) => String(answer[name])));

const slice = 1000;

/** All answers, the newest first, a slice in memory at a time. */
async function* readAll(list: (before: number | undefined) => Promise<StoredAnswer[]>): AsyncGenerator<StoredAnswer> {
  for (let before: number | undefined; ;) {
    const answers = await list(before);
    yield* answers;
    before = answers.at(-1)?.id;
    if (answers.length < slice) return;
  }
}

const writeCsv = async (file: FileHandle, answers: AsyncIterable<StoredAnswer>): Promise<number> => {
  await file.write(formatCsvLine(columns));
  let count = 0;
  for await (const answer of answers) {
    await file.write(toCsv(answer));
    count += 1;
  }
  return count;
};

const writeJson = async (file: FileHandle, answers: AsyncIterable<StoredAnswer>): Promise<number> => {
  let count = 0;
  for await (const answer of answers) {
    await file.write(`${count === 0 ? '[\n' : ',\n'}${JSON.stringify(answer)}`);
    count += 1;
  }
  await file.write(count === 0 ? '[]\n' : '\n]\n');
  return count;
};

/** `masthead survey list|export`: what readers said of pages, the newest first. */
export const surveyCommand: Command = {
  summary: 'show or export what readers said of pages',
  lists: ['', 'list'],
  usage: [
    'survey [list] [--vertical NAME] [--size N]',
    'usage: masthead survey export FILE [--vertical NAME]',
    '  list        the newest answers: when, brand, whether the page helped, its path, and words',
    '  export      all of them as a new file, CSV or JSON by its ending',
    '  --size N    how many, 1 to 10,000; 100 unless said',
  ].join('\n'),
  run: async (context) => {
    const text = { type: 'string' } as const;
    const { values, positionals } = parseArgs({
      args: context.args,
      allowPositionals: true,
      options: { vertical: text, size: { ...text, default: '100' } },
    });
    const [action = 'list', file, ...more] = positionals;
    const { vertical } = values;
    const size = Number(values.size);
    if (action !== 'list' && action !== 'export') throw usageError(`There is no "survey ${action}".`);
    if (vertical !== undefined && !isVertical(vertical))
      throw usageError(`There is no vertical "${vertical}": one of ${verticals.join(', ')}.`);
    if (!Number.isInteger(size) || size < 1 || size > 10_000) throw usageError('--size is a whole number from 1 to 10,000.');
    if (more.length > 0 || (action === 'list' && file !== undefined)) throw usageError(`${action} takes nothing more.`);
    if (action === 'export' && (file === undefined || !/\.(?:csv|json)$/i.test(file)))
      throw usageError('Say the file to write: one that ends in .csv or .json.');
    return withDatabase<SurveyTables>(context, 'survey', async ({ database }) => {
      if (action === 'list' || file === undefined) {
        const answers = await listAnswers(database, { vertical, size });
        context.list(answers, formatLine);
        if (answers.length === 0) context.notify('Nobody has answered yet.');
        return 0;
      }
      // never over a file that is there
      const handle = await open(file, 'wx').catch((cause: unknown) => {
        throw usageError(`${file} cannot be written anew: ${cause instanceof Error ? cause.message : String(cause)}`);
      });
      try {
        const all = readAll((before) => listAnswers(database, { vertical, before, size: slice }));
        const count = await (/\.csv$/i.test(file) ? writeCsv : writeJson)(handle, all);
        context.print(`${count} ${count === 1 ? 'answer' : 'answers'} in ${file}.`);
      } finally {
        await handle.close();
      }
      return 0;
    });
  },
};
