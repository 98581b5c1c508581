import './measure/load-components.ts';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Row, Scenario } from './scenario.ts';

const folder = join(import.meta.dirname, 'scenarios');

async function load(): Promise<readonly Scenario[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts')).sort();
  const modules = await Promise.all(files.map((file) => import(join(folder, file)) as Promise<{ scenario: Scenario }>));
  return modules.map((module) => module.scenario);
}

function table(rows: readonly Row[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = [columns, ...rows.map((row) => columns.map((column) => String(row[column] ?? '')))];
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => line[index]?.length ?? 0)));
  return lines
    .map(
      (line) =>
        `  ${line.map((cell, index) => (index === 0 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0))).join('  ')}`,
    )
    .join('\n');
}

const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const all = await load();
const chosen = wanted.length === 0 ? all : all.filter((one) => wanted.includes(one.name) || wanted.includes(one.group));

if (process.argv.includes('--list') || chosen.length === 0) {
  for (const one of all) console.log(`${one.group}/${one.name}`);
  if (chosen.length === 0) process.exitCode = 1;
} else {
  for (const one of chosen) {
    console.log(`\n${one.group}/${one.name}`);
    try {
      console.log(table(await one.run()));
    } catch (error) {
      // The other scenarios still run; the exit code tells.
      console.error(`  failed: ${error instanceof Error ? error.message : String(error)}`);
      process.exitCode = 1;
    }
  }
}
