import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseJson } from '../measure/parse-json.ts';

type GhostExport = { db: { data: { posts: { title: string; html: string }[] } }[] };
const archive = join(process.cwd(), 'test/corpora/import/ghost/ghost-6.65-export.json');

/** The HTML of an article of 60 paragraphs, 27 kB, of the Ghost export of the tests. Throws where it is gone. */
export const longRead = (): string => {
  const posts = parseJson<GhostExport>(readFileSync(archive, 'utf8')).db[0]?.data.posts;
  const html = posts?.find(({ title }) => title === 'A long read in sixty paragraphs')?.html;
  if (html === undefined) throw new Error(`${archive} has no long read`);
  return html;
};
