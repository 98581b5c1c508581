// The recorded scores of mutation testing, and the survivors that no test can kill.
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { project } from '../toolchain.mjs';
import { folderOf } from './pure-files.mjs';

const scoresFile = join(project, 'scripts', 'mutants', 'scores.json');
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** The percentage of mutants that tests kill in these folders at least. */
export const bar = 90;
export const barred = [
  'src/content',
  'src/features/accounts/account-rows',
  'src/features/accounts/account-safety',
  'src/features/accounts/accounts',
  'src/features/accounts/passkeys',
  'src/features/accounts/sessions',
  'src/features/media/live-channels',
  'src/features/media/live-tv',
  'src/features/privacy/consent',
  'src/features/privacy/consent-signals',
  'src/features/privacy/dashboard',
  'src/features/revenue/entitlements',
  'src/features/revenue/house-ads',
  'src/features/revenue/line-items',
  'src/features/revenue/paywall',
  'src/features/revenue/subscription-pages',
  'src/features/revenue/subscriptions',
  'src/features/slots/consent-gate',
];

/** Killed mutants and all of them, by folder and file. */
export const readScores = () => readJson(scoresFile);
/** Mutants that change nothing that anybody could see: the file, the line as it would be, and why. */
export const readEquivalents = () => readJson(join(project, 'scripts', 'mutants', 'equivalents.json'));

/** The percentage of a folder; 100 for one without a mutant. */
export function percentOf(files) {
  const [killed, all] = Object.values(files).reduce(([a, b], [one, of]) => [a + one, b + of], [0, 0]);
  return all === 0 ? 100 : (100 * killed) / all;
}

/** Killed and all mutants of each file, the survivors, and the equivalent mutants that a test kills or that are gone. */
export function tally(files, mutants, { killed, reached, loaded }, equivalents) {
  const isStatic = ({ id }) => loaded.has(id) && !reached.has(id);
  const isListed = ({ file, mutated }) => equivalents.some((one) => one.file === file && one.mutated === mutated);
  const counted = mutants.filter((mutant) => !isStatic(mutant));
  const survivors = counted.filter((mutant) => !killed.has(mutant.id) && !isListed(mutant));
  const scores = {};
  for (const file of files) {
    const own = counted.filter((mutant) => mutant.file === file && (killed.has(mutant.id) || !isListed(mutant)));
    (scores[folderOf(file)] ??= {})[file.slice(folderOf(file).length + 1) || basename(file)] = [
      own.filter(({ id }) => killed.has(id)).length,
      own.length,
    ];
  }
  const needless = equivalents.filter(
    ({ file, mutated }) =>
      files.includes(file) && !counted.some((mutant) => mutant.file === file && mutant.mutated === mutated && !killed.has(mutant.id)),
  );
  return { scores, survivors, needless };
}

/** Puts new scores of some files among the recorded ones; files that are gone lose theirs. */
export function merge(recorded, scores, existing) {
  const folders = [...new Set([...Object.keys(recorded), ...Object.keys(scores)])].sort();
  const merged = folders.map((folder) => {
    const files = Object.entries({ ...recorded[folder], ...scores[folder] }).filter(([name]) => existing.includes(`${folder}/${name}`));
    return [folder, Object.fromEntries(files.sort(([a], [b]) => (a < b ? -1 : 1)))];
  });
  return Object.fromEntries(merged.filter(([, files]) => Object.keys(files).length > 0));
}

export const writeScores = (scores) => {
  const folders = Object.entries(scores).map(([folder, files]) => {
    const rows = Object.entries(files).map(([name, score]) => `    ${JSON.stringify(name)}: [${score.join(', ')}]`);
    return `  ${JSON.stringify(folder)}: {\n${rows.join(',\n')}\n  }`;
  });
  writeFileSync(scoresFile, `{\n${folders.join(',\n')}\n}\n`);
};

/** Lists folders that are below their bar or below their recorded score, a sentence for each. */
export function findFalls(recorded, merged, folders) {
  return folders.flatMap((folder) => {
    const now = percentOf(merged[folder]);
    const before = recorded[folder] ? percentOf(recorded[folder]) : 0;
    if (barred.includes(folder) && now < bar) return [`${folder}: ${now.toFixed(1)} %, below the bar of ${bar} %`];
    return now < before ? [`${folder}: ${now.toFixed(1)} %, below the recorded ${before.toFixed(1)} %`] : [];
  });
}
