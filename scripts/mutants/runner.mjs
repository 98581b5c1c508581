// The Vitest runner of mutation testing: runs each test as it is, then again for each mutant that it reaches and that no test has killed yet. Nothing is loaded
// anew between mutants, so a mutant costs as little as its tests; mutants that act only while a module loads are not tried.
import { appendFileSync, closeSync, openSync, readdirSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { TestRunner } from 'vitest';
import { longestTestMs, mostHits, slowestMs } from './limits.mjs';

const results = join(process.cwd(), 'results');
// the switches that the instrumenter wrote into the copy
const switches = (globalThis.__stryker__ ??= {});
switches.hitLimit = mostHits;

const note = (entry) => appendFileSync(join(results, `${process.pid}.jsonl`), `${JSON.stringify(entry)}\n`);
const notes = readdirSync(results).flatMap((name) =>
  name.endsWith('.jsonl') ? readFileSync(join(results, name), 'utf8').split('\n') : [],
);
const killed = new Set(notes.filter(Boolean).flatMap((line) => JSON.parse(line).killed ?? []));
const trying = openSync(join(results, `${process.pid}.trying`), 'w');
process.once('exit', () => closeSync(trying));
let statics = 0;

async function fails(test) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(reject, slowestMs, new Error('The test takes too long.'));
  });
  try {
    await Promise.race([test(), late]);
    return false;
  } catch {
    return true;
  } finally {
    clearTimeout(timer);
  }
}

/** Runs a test and notes the mutants that it reaches. */
async function runAsItIs(test) {
  switches.activeMutant = undefined;
  switches.mutantCoverage ??= { static: {}, perTest: {} };
  switches.mutantCoverage.perTest = { test: {} };
  switches.currentTestId = 'test';
  try {
    await test();
  } finally {
    switches.currentTestId = undefined;
  }
  const reached = Object.keys(switches.mutantCoverage.perTest.test ?? {});
  const loaded = Object.keys(switches.mutantCoverage.static);
  if (loaded.length !== statics) note({ static: loaded });
  statics = loaded.length;
  if (reached.length > 0) note({ reached });
  return reached;
}

async function isKilled(id, test) {
  writeSync(trying, id.padEnd(12), 0);
  switches.activeMutant = id;
  switches.hitCount = 0;
  const hasFailed = await fails(test);
  switches.activeMutant = switches.hitCount = undefined;
  writeSync(trying, ''.padEnd(12), 0);
  return hasFailed;
}

export default class MutantRunner extends TestRunner {
  async onAfterRunFiles(files) {
    await super.onAfterRunFiles(files);
    note({ finished: files.map(({ filepath }) => filepath) });
  }

  async runTask(task) {
    const test = TestRunner.getTestFn(task);
    const left = (await runAsItIs(test)).filter((id) => !killed.has(id));
    if (left.length === 0) return;
    // a test that cannot be run twice says nothing about mutants, and one that takes long is of more than a decision
    const before = process.cpuUsage();
    if (await fails(test)) return;
    const { user, system } = process.cpuUsage(before);
    if (user + system > longestTestMs * 1_000) return;
    for (const id of left) {
      if (!(await isKilled(id, test))) continue;
      // a mutant may leave something behind that fails the test without it
      if (await fails(test)) return;
      killed.add(id);
      note({ killed: id });
    }
  }
}
