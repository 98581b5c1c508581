import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

type Result = { violations: { id: string; help: string; nodes: { target: unknown[]; failureSummary?: string }[] }[] };
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds on a page as it is now, each in a line; the page is of a context with `bypassCSP`. */
export const readFindings = async (page: Page): Promise<string[]> => {
  await page.evaluate(axe);
  const { violations } = await page.evaluate<Result>(
    'axe.run(document, { resultTypes: ["violations"], rules: { "target-size": { enabled: true } } })',
  );
  return violations.map(({ id, help, nodes }) => {
    const places = nodes.map(({ target }) => JSON.stringify(target)).slice(0, 4);
    return `${id}: ${help}: ${places.join(' ')} ${nodes[0]?.failureSummary ?? ''}`;
  });
};
