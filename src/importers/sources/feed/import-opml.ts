import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cleanLine } from '#content/text/clean-text';
import { webAddress } from '#content/urls/web-address';
import { answered } from '#platform/outside-calls';
import { toStorageFailure } from '#platform/storage';
import type { Importer, ImportJob } from '../../loop/import-job.ts';
import { importFeed } from './import-feed.ts';
import { type Outline, readOpml } from './read-opml.ts';

const feedTypes = [
  'application/rss+xml',
  'application/atom+xml',
  'application/rdf+xml',
  'application/xml',
  'text/*',
  'application/octet-stream',
];
const mostFeedBytes = 50_000_000;

/** Fetches one feed into a file, from public addresses only, and brings it in; gives why not, where it does not. */
const fetchFeed = async (address: string, file: string, job: ImportJob): Promise<string | undefined> => {
  try {
    const answer = await job.fetchFeeds?.(address, { accept: feedTypes, maxBytes: mostFeedBytes, timeoutMs: 60_000, allowHttp: true });
    if (!answer) return 'the other server answered nothing';
    if (answer.status !== 200) return `the other server ${answered(answer.status)}`;
    await writeFile(file, answer.bytes);
    await importFeed({ ...job, files: [file] });
    await rm(file);
    return undefined;
  } catch (error) {
    // whatever another server sends, the feeds behind it come in; only the store's own failures end the run
    if (toStorageFailure(error)?.code.startsWith('storage/') === true) throw error;
    return error instanceof Error ? error.message : String(error);
  }
};

/** Why an outline leads to no feed; undefined for one that does. */
const reasonWithoutFeed = ({ feed, type, hasInner, isComment }: Outline): string | undefined => {
  if (isComment && feed !== '') return `it is commented out there: ${feed}`;
  if (feed === '') return hasInner ? undefined : 'it leads to no feed';
  if (/^(?:link|include)$/i.test(type)) return `it is a ${type}, not a feed: ${feed}`;
  return webAddress(feed) === undefined ? `its address is none that can be fetched: ${cleanLine(feed, 300)}` : undefined;
};

/** Brings the feed of an outline in, or reports why it does not come. `done` are the feeds of the list that came before it. */
const importOutline = async (outline: Outline, job: ImportJob, { folder, done }: { folder: string; done: Set<string> }): Promise<void> => {
  const { feed, title } = outline;
  const source = { id: cleanLine(feed, 200), type: 'outline', title: outline.folder === '' ? title : `${outline.folder} / ${title}` };
  const leaveOut = (text: string): void => job.report.add(source, 'leftOut', [{ what: 'not brought in', text }]);
  const reason = reasonWithoutFeed(outline);
  if (reason !== undefined) return leaveOut(reason);
  if (feed === '') return;
  if (done.has(feed)) return leaveOut('the same feed is in the list twice');
  done.add(feed);
  const address = webAddress(feed) ?? feed;
  if (!job.fetchFeeds) return leaveOut(`with --fetch it is fetched from ${address}`);
  const failed = await fetchFeed(address, join(folder, `feed-${done.size}.xml`), job);
  if (failed === undefined) job.report.add(source, 'new', []);
  else leaveOut(`${failed} (${feed})`);
};

const importList = async (file: string, job: ImportJob, list: { folder: string; done: Set<string> }): Promise<void> => {
  for await (const found of readOpml(file)) {
    if ('problem' in found) job.report.note(`${file}: ${found.problem}`);
    else await importOutline(found.outline, job, list);
  }
};

/** Brings a list of feeds in: each feed is fetched where the job says how and brought in; otherwise it is named with its address. */
export const importOpml: Importer = async (job) => {
  const folder = await mkdtemp(join(tmpdir(), 'masthead-feeds-'));
  const done = new Set<string>();
  try {
    for (const file of job.files) await importList(file, job, { folder, done });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
