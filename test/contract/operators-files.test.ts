// What deploy/ and docs/operations say of numbers, alarms and variables is what the program has.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { variables, fileVariables } from '../../src/platform/config/variables.ts';
import { ensureBuilt } from '../support/program.ts';
import { startWholeSite, type WholeSite } from '../support/whole-site.ts';

const project = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(project, path), 'utf8');
const dashboard = JSON.parse(read('deploy/grafana/masthead.json')) as { panels: { title: string; targets: { expr: string }[] }[] };
const said = z.object({ summary: z.string(), runbook: z.string() });
const alarm = z.object({
  alert: z.string(),
  expr: z.string(),
  labels: z.object({ severity: z.enum(['page', 'ticket']) }),
  annotations: said,
});
const alarms = z
  .object({ groups: z.array(z.object({ rules: z.array(alarm) })) })
  .parse(parse(read('deploy/prometheus/alerts.yml')))
  .groups.flatMap(({ rules }) => rules);
const expressions = alarms.map(({ expr }) => expr);
const alarmNames = alarms.map(({ alert }) => alert).sort();
const told = z.object({ exp_labels: z.looseObject({ severity: z.string() }), exp_annotations: said });
const trial = z.object({ alertname: z.string(), exp_alerts: z.array(told) });
const { tests: trialGroups } = z
  .object({ tests: z.array(z.object({ alert_rule_test: z.array(trial) })) })
  .parse(parse(read('deploy/prometheus/alerts.test.yml')));
const trials = trialGroups.flatMap((group) => group.alert_rule_test);
const isTold = ({ exp_alerts: expected }: z.infer<typeof trial>) => expected.length > 0;
const formatNames = (some: typeof trials) => [...new Set(some.map(({ alertname }) => alertname))].sort();
const listMetrics = (expression: string) =>
  [...expression.matchAll(/\b(?:masthead|process)_[a-z_]+/g)].map(([name]) => name.replace(/_(?:bucket|sum|count)$/, ''));
// shown only where there is a replica
const byConfiguration = new Set(['masthead_replica_used', 'masthead_replica_missing_purges']);

const memory = z
  .object({ flags: z.array(z.string()), environment: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('scripts/memory.json')));

test('the unit and the container hold memory as npm start does', () => {
  for (const file of ['deploy/systemd/masthead.service', 'deploy/Containerfile']) {
    const words = read(file).split(/[\s",]+|Environment=/);
    expect(words).toEqual(expect.arrayContaining(memory.flags));
    expect(words).toEqual(expect.arrayContaining(Object.entries(memory.environment).map(([name, value]) => `${name}=${value}`)));
  }
});

let site: WholeSite;
let known: Set<string>;
beforeAll(async () => {
  await ensureBuilt();
  site = await startWholeSite();
  const { text } = await site.get('/metrics');
  known = new Set([...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name = '']) => name));
});
afterAll(() => site.close());

test('OP-08: every number that an alarm or the dashboard asks for is told by /metrics', () => {
  const asked = [...expressions, ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))].flatMap(listMetrics);
  expect(expressions.length).toBeGreaterThan(10);
  expect([...new Set(asked)].filter((name) => !known.has(name) && !byConfiguration.has(name))).toEqual([]);
});

test('OP-21: the dashboard shows the speed of pages for readers, the cache, renders, the database, the outbox, stale pages, what was shed and live blogs', () => {
  const shown = new Set(dashboard.panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => listMetrics(expr))));
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
    'masthead_live_streams',
    'masthead_live_streams_refused_total',
    'masthead_live_streams_cut_total',
    'masthead_live_readings_total',
    'masthead_web_lcp_seconds',
    'masthead_web_inp_seconds',
    'masthead_web_cls',
  ])
    expect(shown).toContain(name);
});

test('OP-08: docs/operations/alarms.md explains every alarm where its runbook leads, with its severity and what to do, and no other', () => {
  const sections = [...read('docs/operations/alarms.md').matchAll(/^## (\w+)\n\n\*(page|ticket)\.\* .+\n\n\*\*Do:\*\* /gm)];
  const explained = sections.map(([, name = '', severity]) => [name, severity, `docs/operations/alarms.md#${name.toLowerCase()}`]);
  expect(explained.sort()).toEqual(alarms.map(({ alert, labels, annotations }) => [alert, labels.severity, annotations.runbook]).sort());
});

test('alerts.test.yml tries of every alarm that it is told, in its words, and that it is not told before its time', () => {
  const each = trialGroups.slice(0, -1).flatMap((group) => group.alert_rule_test);
  expect(formatNames(each.filter(isTold))).toEqual(alarmNames);
  expect(formatNames(each.filter((one) => !isTold(one)))).toEqual(alarmNames);
  for (const { alertname: alert, exp_alerts: expected } of trials)
    for (const { exp_labels: labels, exp_annotations: annotations } of expected)
      expect(alarms).toContainEqual(expect.objectContaining({ alert, labels: { severity: labels.severity }, annotations }));
});

test('alerts.test.yml ends with a site that is just within every bound, where no alarm is told', () => {
  const last = trialGroups.at(-1)?.alert_rule_test ?? [];
  expect(formatNames(last)).toEqual(alarmNames);
  expect(last.filter(isTold)).toEqual([]);
});

test('OP-16: docs/operations/configuration.md has every environment variable, and no other', () => {
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

test('every command of the program can be called by the wrapper that install.md puts in place, as the user of the unit', () => {
  const user = /^User=(\w+)$/m.exec(read('deploy/systemd/masthead.service'))?.[1];
  expect(read('deploy/systemd/masthead')).toContain(`exec runuser -u ${user} -- `);
  expect(read('docs/operations/install.md')).toContain('install -m 755 deploy/systemd/masthead /usr/local/bin/masthead');
});
