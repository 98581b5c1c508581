import './measure/load-components.ts';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { measureAgainst } from './against.ts';
import { readArguments } from './arguments.ts';
import type { Figure, Scenario } from './scenario.ts';
import { formatTable, tableOfFigures } from './table.ts';

const folder = join(import.meta.dirname, 'scenarios');

const loadScenarios = async (): Promise<readonly Scenario[]> => {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts')).sort();
  const modules = await Promise.all(files.map((file) => import(join(folder, file)) as Promise<{ scenario: Scenario }>));
  return modules.map((module) => module.scenario);
};

const main = async (): Promise<void> => {
  const asked = readArguments(process.argv.slice(2));
  const all = await loadScenarios();
  const chosen = asked.names.length === 0 ? all : all.filter((one) => asked.names.includes(one.name) || asked.names.includes(one.group));
  if (asked.list || chosen.length === 0) {
    for (const one of all) console.log(`${one.group}/${one.name}`);
    if (chosen.length === 0) process.exitCode = 1;
    return;
  }
  if (asked.against !== undefined) return console.log(`\n${await measureAgainst({ ...asked, against: asked.against })}`);
  const figures: (Figure & { command: string })[] = [];
  for (const one of chosen) {
    console.log(`\n${one.group}/${one.name}\n`);
    try {
      const rows = await one.run();
      console.log(formatTable(rows));
      figures.push(...one.figures(rows).map((figure) => ({ ...figure, command: `npm run bench -- ${one.name}` })));
    } catch (error) {
      // The other scenarios still run; the exit code reports it.
      console.error(`failed: ${error instanceof Error ? error.message : String(error)}`);
      process.exitCode = 1;
    }
  }
  if (figures.length > 0) console.log(`\n${tableOfFigures(figures)}`);
  if (asked.report !== undefined) await writeFile(asked.report, JSON.stringify(figures));
};

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
