import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { createTargets, type FollowThroughTables } from '#features/distribution/follow-through';
import type { Config } from '#platform/config';
import type { Log } from '#platform/log';
import type { SessionTables } from '#features/accounts/sessions';
import { openDatabase, type OpenDatabase } from '#platform/storage';
import { createHosts } from '../../site/hosts.ts';
import { migrations } from '../migrations.ts';
import { openMediaStore, buildRenderedWith } from '../newsroom/newsroom.ts';
import { examineAdFiles } from './examine-ads.ts';
import { examineConfig, examineSecrets } from './examine-config.ts';
import { examineAnswers, examineMigrations, examineSchedules, examineServer } from './examine-database.ts';
import { examineEncoder } from './examine-encoder.ts';
import { examineJobs } from './examine-jobs.ts';
import { examineFollowThrough } from './examine-follow-through.ts';
import { examineKeys } from './examine-keys.ts';
import { examineLocal } from './examine-local.ts';
import { examineDisk, examineMedia, examineOwner } from './examine-machine.ts';
import { examineRedis } from './examine-redis.ts';
import { examineReplica } from './examine-replica.ts';
import { type Examination, type Finding, problem } from './finding.ts';

const attempt = async (about: string, examination: Examination): Promise<Finding[]> => {
  try {
    return await examination();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return [problem(about, why, 'Put this right first; what depends on it could not be examined.')];
  }
};

const examineOpened = async (config: Config, opened: OpenDatabase<DocumentTables>): Promise<Finding[]> => {
  const { database, replica, pool } = opened;
  const schema = await attempt('migrations', () => examineMigrations(pool, migrations));
  const before = [...(await attempt('database', () => examineServer(database))), ...schema];
  // what a schema of another version holds is not known
  if (schema.some(({ level }) => level === 'problem')) return before;
  const targets = createTargets({
    config: config.followThrough,
    webSubHubs: config.webSubHubs,
    production: config.production,
    demo: config.demo,
    originOf: () => '',
    now: Date.now,
  }).map(({ name }) => name);
  const rest: (readonly [string, Examination])[] = [
    ['replica', async () => (replica ? examineReplica(database, replica.database) : [])],
    ['answers', () => examineAnswers(database, buildRenderedWith(config.secrets.secret))],
    ['keys', () => examineKeys(database.withTables<SessionTables>(), config.secrets.secret)],
    ['schedules', () => examineSchedules(database)],
    ['jobs', () => examineJobs(database)],
    ['videos', () => examineEncoder(config, database)],
    ['deliveries', () => examineFollowThrough(database.withTables<FollowThroughTables>(), { targets, now: Date.now() })],
  ];
  for (const [about, examination] of rest) before.push(...(await attempt(about, examination)));
  return before;
};

const examineDatabase = async (config: Config, log: Log): Promise<Finding[]> => {
  if (config.database.url === undefined && !existsSync(join(config.dataFolder, 'postgres')))
    return [
      problem(
        'database',
        `There is no database in ${config.dataFolder} yet.`,
        'The first `masthead serve` makes it; check MASTHEAD_DATA otherwise.',
      ),
    ];
  const opened = await openDatabase<DocumentTables>(config, { own: false, create: false, command: 'doctor', log, poolSize: 2 });
  try {
    return await examineOpened(config, opened);
  } finally {
    await opened.close();
  }
};

/** Examines everything a site needs and returns what it found, in the order in which to put it right. Changes nothing. */
export const examineSite = async (config: Config, log: Log): Promise<Finding[]> => {
  const parts: (readonly [string, Examination])[] = [
    ['configuration', async () => examineConfig(config)],
    ['secrets', async () => examineSecrets(config)],
    ['advertising', async () => examineAdFiles(createHosts(config.hosts, config.port).originOf)],
    ['disk', () => examineDisk(config)],
    ['owner', () => examineOwner(config)],
    ['media', () => examineMedia(openMediaStore(config), config)],
    ['redis', () => examineRedis(config)],
    ['zip codes', () => examineLocal(config, Date.now)],
    ['database', () => examineDatabase(config, log)],
  ];
  const findings: Finding[] = [];
  for (const [about, examination] of parts) findings.push(...(await attempt(about, examination)));
  return findings;
};
