// What deploy/ and docs/operations say of numbers, alarms and variables is what the program has.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { variables, fileVariables } from '../../src/platform/config/variables.ts';
import { ensureBuilt } from '../support/program.ts';
import { startWholeSite, type WholeSite } from '../support/whole-site.ts';

const project = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(project, path), 'utf8');
const alerts = read('deploy/prometheus/alerts.yml');
const dashboard = JSON.parse(read('deploy/grafana/masthead.json')) as { panels: { title: string; targets: { expr: string }[] }[] };
const expressions = [...alerts.matchAll(/expr: '(.+)'/g)].map(([, expression = '']) => expression);
const metricsOf = (expression: string) =>
  [...expression.matchAll(/\b(?:masthead|process)_[a-z_]+/g)].map(([name]) => name.replace(/_(?:bucket|sum|count)$/, ''));
// shown only where there is a replica
const byConfiguration = new Set(['masthead_replica_used', 'masthead_replica_missing_purges']);

let site: WholeSite;
let known: Set<string>;
beforeAll(async () => {
  await ensureBuilt();
  site = await startWholeSite();
  const { text } = await site.get('/metrics');
  known = new Set([...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name = '']) => name));
}, 120_000);
afterAll(() => site.close());

test('every number that an alarm or the dashboard asks for is told by /metrics', () => {
  const asked = [...expressions, ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))].flatMap(metricsOf);
  expect(expressions.length).toBeGreaterThan(10);
  expect([...new Set(asked)].filter((name) => !known.has(name) && !byConfiguration.has(name))).toEqual([]);
});

test('the dashboard shows the cache, renders, the database, the outbox, stale pages and what was shed', () => {
  const shown = new Set(dashboard.panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsOf(expr))));
  for (const name of [
    'masthead_page_cache_hits_total',
    'masthead_page_cache_stale_total',
    'masthead_page_cache_renders_total',
    'masthead_http_uncached_seconds',
    'masthead_database_query_seconds',
    'masthead_database_connections',
    'masthead_event_loop_delay_seconds',
    'masthead_outbox_pending',
    'masthead_http_shed_total',
    'process_heap_bytes',
  ])
    expect(shown).toContain(name);
});

test('docs/operations/alarms.md explains every alarm, and no other', () => {
  const names = [...alerts.matchAll(/alert: (\w+)/g)].map(([, name]) => name);
  const explained = [...read('docs/operations/alarms.md').matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
  expect(explained.sort()).toEqual(names.sort());
});

test('docs/operations/configuration.md has every environment variable, and no other', () => {
  const described = [...read('docs/operations/configuration.md').matchAll(/^\| `([A-Z_0-9]+)`/gm)].map(([, name]) => name);
  expect(described.sort()).toEqual(Object.keys(variables.shape).sort());
  for (const name of fileVariables)
    expect(read('docs/operations/configuration.md')).toMatch(new RegExp(`^\\| \`${name}\`.*\\(file\\)`, 'm'));
});

test('docs/operations/README.md leads to every page beside it', () => {
  const index = read('docs/operations/README.md');
  for (const page of readdirSync(join(project, 'docs/operations')).filter((name) => name !== 'README.md'))
    expect(index).toContain(`](${page})`);
});

test('the variables that the deployment files set exist', () => {
  const files = [
    'deploy/compose.yaml',
    'deploy/Containerfile',
    'deploy/systemd/masthead.service',
    'deploy/systemd/masthead.env',
    'deploy/systemd/masthead',
  ];
  const set = files.flatMap((file) =>
    [...read(file).matchAll(/\b((?:MASTHEAD|DATABASE|REDIS|OTEL)_[A-Z0-9_]+)\b/g)].map(([, name = '']) => name),
  );
  const allowed = new Set([...Object.keys(variables.shape), ...fileVariables.map((name) => `${name}_FILE`)]);
  expect([...new Set(set)].filter((name) => !allowed.has(name))).toEqual([]);
});

test('the secrets that compose.yaml asks for come neither into an image nor into a commit', () => {
  for (const file of ['.dockerignore', '.gitignore']) expect(read(file)).toMatch(/^deploy\/secrets\/?$/m);
});

test('every verb of the program can be asked for by the command that install.md puts in place, as the user of the unit', () => {
  const user = /^User=(\w+)$/m.exec(read('deploy/systemd/masthead.service'))?.[1];
  expect(read('deploy/systemd/masthead')).toContain(`exec runuser -u ${user} -- `);
  expect(read('docs/operations/install.md')).toContain('install -m 755 deploy/systemd/masthead /usr/local/bin/masthead');
});
