import { get } from 'node:http';
import type { Documents } from '#features/newsroom/documents';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { readConfig } from '#platform/config';
import { createLog } from '#platform/log';
import { openDatabase } from '#platform/storage';
import { createNewsroom } from '../../src/ops/newsroom/newsroom.ts';
import { cleanUp } from './clean-up.ts';
import { readUse } from './process-memory.ts';
import { startProgram } from './program.ts';

/** The built site with all brands, real articles to be asked for, and how a measurement looks into it. Sizes in bytes. */
export type LoadedSite = {
  port: number;
  pid: number;
  /** The write path beside it, on the same database. */
  documents: Documents;
  /** A statement on its database. */
  query<Row extends object>(statement: string, values: readonly unknown[]): Promise<Row[]>;
  /** What editors send as their Bearer token. */
  token: string;
  /** Paths of articles of news, each `number`th of `rcna${firstArticle + number}`. */
  paths: readonly string[];
  /** With the ETag of an answer before: 304 where it is the same. */
  ask(path: string, etag?: string): Promise<{ status: number; headers: Record<string, string | undefined>; text: string }>;
  metric(name: string): Promise<number>;
  /** What all its processes but the database hold in memory, and how many descriptors they have open. */
  use(): { memory: number; descriptors: number };
  stop(): Promise<unknown>;
};

/** The number of the first article that a measurement writes. */
export const firstArticle = 5_000_000;
const place = { site: 'news', vertical: 'news', publisher: 'masthead', status: 'published' } as const;

/** An article as measurements write them: 20 paragraphs, in the section news/bench; `headline` shows what changed. */
export const benchArticle = (number: number, headline = `Article ${number}`) => ({
  ...place,
  id: `rcna${firstArticle + number}`,
  type: 'article',
  slug: `bench-${number}`,
  headline,
  description: `What article ${number} is about.`,
  taxonomy: ['news/bench'],
  autoCuration: false,
  datePublished: '2026-11-20T08:00:00.000Z',
  body: Array.from({ length: 20 }, (_, index) => ({
    type: 'paragraph',
    text: [{ kind: 'text', text: `Paragraph ${index} of article ${number}: ${'words that are read by somebody '.repeat(10)}` }],
  })),
});

/** Starts the built site over a fresh folder with the demo newsroom and `articles` more, optionally with workers. Stop it. */
export const startLoadedSite = async ({
  articles = 0,
  workers = 1,
  variables = {},
}: { articles?: number; workers?: number; variables?: Readonly<Record<string, string>> } = {}): Promise<LoadedSite> => {
  const program = await startProgram({ workers, variables });
  const { port, pid } = program;
  let closeDatabase = () => Promise.resolve();
  const stop = cleanUp(async () => {
    await closeDatabase();
    await program.stop();
  });
  try {
    const log = createLog({ production: false, level: 'error', secrets: [] });
    const config = readConfig({ MASTHEAD_DATA: program.folder, MASTHEAD_LOG_LEVEL: 'error' });
    const opened = await openDatabase<DocumentTables>(config, { own: false, command: 'bench', log });
    closeDatabase = opened.close;
    const { documents } = createNewsroom(config, opened.database);
    const paths: string[] = [];
    for (let from = 0; from < articles; from += 200) {
      const batch = Array.from({ length: Math.min(200, articles - from) }, (_, index) => benchArticle(from + index));
      paths.push(...(await documents.writeMany(batch, { by: 'bench' })).map(({ path }) => path ?? ''));
    }
    const ask: LoadedSite['ask'] = (path, etag) => askOnce(port, path, etag);
    const metric: LoadedSite['metric'] = async (name) => {
      const lines = (await ask('/metrics')).text.split('\n').filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`));
      return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
    };
    const query: LoadedSite['query'] = async <Row extends object>(statement: string, values: readonly unknown[]) =>
      (await opened.pool.query<Row>(statement, [...values])).rows;
    return { port, pid, documents, query, token: config.secrets.editorialToken, paths, ask, metric, use: () => readUse(pid), stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

const askOnce = (port: number, path: string, etag?: string) =>
  new Promise<Awaited<ReturnType<LoadedSite['ask']>>>((resolve, reject) => {
    get(
      { host: '127.0.0.1', port, path, agent: false, headers: { host: `news.localhost:${port}`, ...(etag && { 'if-none-match': etag }) } },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.once('error', reject);
        answer.once('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers as Record<string, string | undefined>,
            text: Buffer.concat(chunks).toString('utf8'),
          }),
        );
      },
    ).once('error', reject);
  });
