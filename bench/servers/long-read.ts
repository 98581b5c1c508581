import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type GhostExport = { db: { data: { posts: { title: string; html: string }[] } }[] };
const corpus = join(process.cwd(), '../shared/corpora/import/ghost/ghost-6.65-export.json');
const nearby = join(process.cwd(), '../../shared/corpora/import/ghost/ghost-6.65-export.json');

/** The HTML of an article of 60 paragraphs, 27 kB: a real post where the corpora lie beside the checkout, else made-up words of the same size. */
export function longRead(): string {
  const file = [corpus, nearby].find((one) => existsSync(one));
  const posts = file ? (JSON.parse(readFileSync(file, 'utf8')) as GhostExport).db[0]?.data.posts : undefined;
  return posts?.find(({ title }) => title === 'A long read in sixty paragraphs')?.html ?? generated();
}

function generated(): string {
  let state = 11;
  const next = (below: number) => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) % below;
  const word = () => Array.from({ length: 1 + next(3) }, () => 'bcdfglmnprst'.charAt(next(12)) + 'aeiou'.charAt(next(5))).join('');
  return Array.from({ length: 60 }, () => `<p>${Array.from({ length: 80 }, word).join(' ')}.</p>`).join('\n');
}
