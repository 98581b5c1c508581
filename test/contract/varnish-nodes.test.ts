// Two nodes behind the Varnish of compose.yaml: both are asked, and when one is lost no reader notices.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { ask } from '../support/ask.ts';
import { noteNotTried } from '../support/not-tried.ts';
import { ensureBuilt } from '../support/program.ts';
import { testArticle } from '../support/test-site.ts';
import { hasVarnish, startVarnish, type TestVarnish } from '../support/varnish.ts';
import { startWholeSite, type WholeSite } from '../support/whole-site.ts';

const there = hasVarnish();
if (!there) noteNotTried({ what: 'tests of two nodes behind Varnish', count: 2, why: 'this machine has no varnishd' });
const deployed = join(import.meta.dirname, '../../deploy');
const backends = [
  ...readFileSync(join(deployed, 'varnish/backend-compose.vcl'), 'utf8').matchAll(/^backend (\w+) \{\n  \.host = "(\w+)"/gm),
];

let nodes: readonly WholeSite[] = [];
const closed = new Set<WholeSite>();
let varnish: TestVarnish;
beforeAll(async () => {
  if (!there) return;
  await ensureBuilt();
  nodes = [await startWholeSite(), await startWholeSite()];
  for (const [index, node] of nodes.entries())
    await node.documents.write(testArticle(1, { headline: `Told by node ${index + 1}` }), { by: 'test' });
  varnish = await startVarnish(nodes.map(({ port }) => port));
});
const close = async (node: WholeSite): Promise<void> => {
  closed.add(node);
  await node.close();
};
afterAll(async () => {
  if (!there) return;
  await varnish.stop();
  for (const node of nodes) if (!closed.has(node)) await node.close();
});

// with an id of its own a request is passed, so that a node answers each
const read = async () => {
  const { status, text } = await ask(varnish.port, '/politics/story-1-rcna1', { headers: { 'x-original-correlation-id': 'test' } });
  return [status, /Told by node \d/.exec(text)?.[0]];
};
const readOften = async () => {
  const found = new Set<string>();
  for (let count = 0; count < 12; count += 1) found.add((await read()).join(' '));
  return [...found].toSorted();
};

test('OP-25: compose.yaml starts the nodes that its Varnish knows, with the same database, limits and media', () => {
  const { services } = parse(readFileSync(join(deployed, 'compose.yaml'), 'utf8'), { merge: true }) as {
    services: Record<string, { environment?: Record<string, string>; volumes?: string[]; depends_on?: unknown }>;
  };
  expect(backends.map(([, name]) => name)).toEqual(backends.map(([, , host]) => host));
  expect(backends.length).toBeGreaterThanOrEqual(2);
  for (const [, , host = ''] of backends) {
    expect(services[host]?.environment).toEqual(services['masthead']?.environment);
    expect(services[host]?.volumes).toEqual(services['masthead']?.volumes);
  }
  expect(services['varnish']?.depends_on).toEqual(backends.map(([, , host]) => host));
  expect(services['varnish']?.environment).toEqual({ MASTHEAD_HOSTS: services['masthead']?.environment?.['MASTHEAD_HOSTS'] });
});

test('OP-25: every node is asked, and the other one instead of a lost node, also before its health check fails', async () => {
  if (!there) return;
  expect(await readOften()).toEqual(['200 Told by node 1', '200 Told by node 2']);
  const [first] = nodes;
  if (first) await close(first);
  expect(await readOften()).toEqual(['200 Told by node 2']);
});
