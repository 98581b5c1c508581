// A class that no style sheet has does not compile: the types of CSS modules are made from them, and those that are committed are up to date.
import { spawn } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClassNamer } from '../../scripts/class-names.ts';
import { project } from './source-tree.ts';
import { walledProject, type WalledProject } from './wall-fixtures.ts';

const typeStyles = (folder: string, ...more: string[]) =>
  new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    const child = spawn(process.execPath, [join(project, 'scripts/css-types.mjs'), folder, ...more], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const said: string[] = [];
    child.stdout.setEncoding('utf8').on('data', (text: string) => said.push(text));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output: said.join('') }));
  });

let small: WalledProject;
beforeAll(() => {
  small = walledProject({
    'src/css.d.ts': "declare module '*/base.css' {}\n",
    'src/card.module.css': '.card { color: red }\n@media (min-width: 758px) { .wide:hover > .large-face { color: red } }\n',
    'src/known.ts':
      "import styles from './card.module.css';\nexport const known: string[] = [styles['card'], styles['wide'], styles['large-face']];\n",
    'src/unknown.ts': "import styles from './card.module.css';\nexport const unknown = styles['opinion'];\n",
    'src/untyped.ts': "import styles from './other.module.css';\nexport const untyped = styles;\n",
  });
});
afterAll(() => small.remove());

test('the committed types of every CSS module are those of its classes', async () => {
  expect(await typeStyles(project, '--check')).toEqual({ code: 0, output: '' });
});

test('a class that its module has compiles, one that it has not does not, nor a module without types', async () => {
  expect((await typeStyles(small.folder, '--check')).output).toContain('src/card.module.css.d.ts');
  expect((await typeStyles(small.folder)).code).toBe(0);
  const { output } = await small.run('typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.json');
  const wrong = [...output.matchAll(/^(src\/[\w.]+)\(/gm)].map(([, file]) => file);
  expect([...new Set(wrong)].sort()).toEqual(['src/unknown.ts', 'src/untyped.ts']);
  expect(output).toContain("Property 'opinion' does not exist");
});

test('each class of a style sheet has a short name of its own, the same in every part of the build', () => {
  const sheets = globSync('src/**/*.module.css', { cwd: project });
  const all = sheets.flatMap((file) =>
    [...readFileSync(join(project, `${file}.d.ts`), 'utf8').matchAll(/readonly '?([\w-]+)'?:/g)].map(
      ([, name = '']) => [name, join(project, file)] as const,
    ),
  );
  const nameOf = createClassNamer(project);
  const names = all.map(([name, file]) => nameOf(name, file));
  expect(all.length).toBeGreaterThan(900);
  expect(new Set(names).size).toBe(all.length);
  // no word, and so nothing that a blocker of ads looks for
  for (const name of names) expect(name).toMatch(/^[A-Za-z][0-9][A-Za-z0-9]$/);
  const again = createClassNamer(project);
  expect(all.map(([name, file]) => again(name, file))).toEqual(names);
  expect(() => nameOf('nothing', join(project, sheets[0] ?? ''))).toThrow('No name was found');
});
