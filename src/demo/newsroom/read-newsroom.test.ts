import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoFolder } from './newsrooms.fixture.ts';
import { readNewsroom } from './read-newsroom.ts';
import { ago, durationFrom, lengthOfTime } from './time-ago.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'masthead-demo-'));
  await cp(join(demoFolder, 'mach'), join(folder, 'mach'), { recursive: true });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a file that says too little, too much or something wrong is refused by its name and field', async () => {
  const { pieces } = await readNewsroom(folder, 'mach');
  const file = join(folder, 'mach/pieces', pieces[0]?.file ?? '');
  const whole = await readFile(file, 'utf8');
  const changes = [
    [/^title: .*$/m, '', 'title'],
    [/^published: .*$/m, 'published: yesterday', 'must be a time before the first start'],
    [/^---$/m, '---\ncolour: red', 'colour'],
  ] as const;
  for (const [was, is, told] of changes) {
    await writeFile(file, whole.replace(was, is));
    const refused = await readNewsroom(folder, 'mach').catch((error: unknown) => String(error));
    expect(refused).toContain(pieces[0]?.file);
    expect(refused).toContain(told);
  }
  await writeFile(file, whole);
  expect((await readNewsroom(folder, 'mach')).pieces).toEqual(pieces);
});

test('times are ISO 8601 durations: before the first start with a sign, lengths without', () => {
  expect(durationFrom('-P1DT2H30M')).toEqual({ isBefore: true, milliseconds: 95_400_000 });
  expect(ago.parse('-PT90S')).toBe(90_000);
  expect(lengthOfTime.parse('PT2M')).toBe(120_000);
  for (const wrong of ['P', '2 hours', 'PT2M', '']) expect(ago.safeParse(wrong).success).toBe(false);
  expect(lengthOfTime.safeParse('-PT2M').success).toBe(false);
});
