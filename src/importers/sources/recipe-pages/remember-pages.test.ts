import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createPageReader } from './remember-pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'masthead-pages-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const save = (name: string, recipe: string): string => {
  const file = join(folder, `${name}.html`);
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: recipe,
    recipeIngredient: ['1 egg'],
    recipeInstructions: 'Boil it.',
  };
  writeFileSync(file, `<!doctype html><html><head><script type="application/ld+json">${JSON.stringify(data)}</script></head></html>`);
  return file;
};
const listNames = async (read: ReturnType<typeof createPageReader>, file: string) => {
  const names: string[] = [];
  for await (const event of read(file)) names.push(event.kind === 'recipe' ? event.recipe.facts.name : event.kind);
  return names;
};

test('IM-19: a run reads each page once, and again only what there is no room to remember', async () => {
  const [egg, toast] = [save('egg', 'Egg'), save('toast', 'Toast')];
  const read = createPageReader(folder);
  const forgetful = createPageReader(folder, 10);
  expect([await listNames(read, egg), await listNames(read, toast)]).toEqual([['Egg'], ['Toast']]);
  expect(await listNames(forgetful, egg)).toEqual(['Egg']);
  save('egg', 'Another');
  expect([await listNames(read, egg), await listNames(read, toast)]).toEqual([['Egg'], ['Toast']]);
  expect(await listNames(forgetful, egg)).toEqual(['Another']);
});
