import type { Kysely } from 'kysely';
import { type FollowThroughTables, listNodes, reportDeliveries, type TargetReport } from '#features/distribution/follow-through';
import { type Finding, formatDuration, ok, problem, warn } from './finding.ts';

/** Milliseconds after which a change that nobody took, or a delivery that was not acknowledged, is late. */
const late = { outbox: 60_000, warn: 60_000, problem: 600_000 };

const examineTarget = (report: TargetReport, known: ReadonlySet<string>, now: number): Finding[] => {
  const { target, pending, failed, oldestAt, lastError } = report;
  const about = `delivery ${target}`;
  const because = lastError === undefined ? '' : ` Last error: ${lastError}`;
  if (!known.has(target))
    return [
      warn(
        about,
        `${pending + failed} deliveries wait for a target that is configured no more.`,
        `Configure it again, or give them up: masthead deliveries drop --target ${target}`,
      ),
    ];
  const findings: Finding[] = [];
  const age = oldestAt === undefined ? 0 : now - oldestAt;
  if (failed > 0)
    findings.push(
      problem(
        about,
        `${failed} were given up after three days.${because}`,
        `Put the target right, then: masthead deliveries retry --target ${target}`,
      ),
    );
  const waits = `${pending} wait, the oldest for ${formatDuration(age)}.${because}`;
  if (pending > 0 && age > late.problem)
    findings.push(
      problem(
        about,
        waits,
        `They are tried again by themselves, at the latest every 15 min. Look at the target; at once: masthead deliveries retry --target ${target}`,
      ),
    );
  else if (pending > 0 && age > late.warn)
    findings.push(warn(about, waits, 'They are tried again by themselves; look at the target when this lasts.'));
  else if (pending > 0) findings.push(ok(about, waits));
  return findings;
};

/** Whether the changes in the outbox reach everyone they should: the site's own processes and each target outside. */
export const examineFollowThrough = async (
  database: Kysely<FollowThroughTables>,
  { targets, now }: { targets: readonly string[]; now: number },
): Promise<Finding[]> => {
  const { outbox, targets: reports } = await reportDeliveries(database);
  const nodes = await listNodes(database);
  const waits = outbox.oldestAt === undefined ? 0 : now - outbox.oldestAt;
  const findings: Finding[] = [];
  if (outbox.pending > 0 && waits > late.outbox)
    findings.push(
      problem(
        'outbox',
        `${outbox.pending} changes wait for ${formatDuration(waits)}, and nobody takes them.`,
        nodes.length === 0 ? 'Start `masthead serve`: it works the outbox.' : 'Look at the log of `masthead serve`.',
      ),
    );
  else findings.push(ok('outbox', outbox.pending === 0 ? 'No change waits.' : `${outbox.pending} changes were just made.`));
  if (nodes.length === 0) findings.push(warn('nodes', 'No process of the site was heard of in the last 15 s.', 'Start `masthead serve`.'));
  const behind = nodes.filter(({ behind: count }) => count > 50);
  for (const node of behind)
    findings.push(
      problem(
        'nodes',
        `${node.name} has ${node.behind} purges still to apply, so it may show old pages.`,
        'Look at its log and at its way to the database.',
      ),
    );
  if (nodes.length > 0 && behind.length === 0)
    findings.push(ok('nodes', `${nodes.map(({ name }) => name).join(', ')}: purges are applied everywhere.`));
  const known = new Set(targets);
  const ofTargets = reports.flatMap((report) => examineTarget(report, known, now));
  const silent = targets.filter((target) => !reports.some((report) => report.target === target));
  if (silent.length > 0) findings.push(ok('deliveries', `Nothing waits for ${silent.join(', ')}.`));
  if (targets.length === 0) findings.push(ok('deliveries', 'Nobody outside is configured to be told of changes.'));
  return [...findings, ...ofTargets];
};
