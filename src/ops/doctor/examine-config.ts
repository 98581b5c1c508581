import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sites } from '#brands';
import { type Config, fileVariables } from '#platform/config';
import { isAppError } from '#platform/errors';
import { type Finding, ok, problem, warn } from './finding.ts';

const formatNames = (variable: string): string =>
  fileVariables.some((name) => name === variable) ? `${variable} (or ${variable}_FILE)` : variable;

/** What is wrong with a refused environment, variable by variable. Any other error is thrown again. */
export const examineRefusedConfig = (error: unknown): Finding[] => {
  if (!isAppError(error)) throw error;
  const problems = error.details?.['problems'];
  if (!Array.isArray(problems)) return [problem('configuration', error.message, 'Put this right, and ask the doctor again.')];
  return (problems as { variable: string; problem: string }[]).map(({ variable, problem: what }) =>
    problem('configuration', `${variable} ${what}.`, `Set ${formatNames(variable)}, and start Masthead again.`),
  );
};

/** Whether the secrets can be read and differ; throws what is wrong. Where there is no site yet, its first start creates them. */
export const examineSecrets = ({ dataFolder, database, secrets }: Pick<Config, 'dataFolder' | 'database' | 'secrets'>): Finding[] => {
  if (database.url === undefined && !existsSync(join(dataFolder, 'postgres'))) return [];
  const different = secrets.secret !== secrets.editorialToken;
  return different ? [] : [problem('secrets', 'MASTHEAD_SECRET and MASTHEAD_EDITORIAL_TOKEN are the same.', 'Give each its own value.')];
};

/** What an accepted environment still lacks for a site on the web. */
export const examineConfig = (config: Config): Finding[] => {
  const { production, demo, hosts, followThrough, trustedProxies } = config;
  const findings: Finding[] = [];
  const unnamed = sites.filter((site) => hosts[site] === undefined);
  if (!production)
    findings.push(
      ok(
        'configuration',
        `This is a development site${demo ? ' with the demo newsroom' : ''}; secrets are made by itself and kept in its folder.`,
      ),
    );
  else if (unnamed.length > 0)
    findings.push(
      // a house that runs some of the sites has named those; none named is nobody's wish
      (unnamed.length < sites.length ? warn : problem)(
        'hosts',
        `${unnamed.join(', ')} ${unnamed.length === 1 ? 'has' : 'have'} no host name, so readers reach ${unnamed.length === 1 ? 'it' : 'them'} only as <site>.localhost.`,
        'Name those you run in MASTHEAD_HOSTS: news=www.example.com,today=today.example.com.',
      ),
    );
  if (production && demo)
    findings.push(warn('demo', 'The demo newsroom and /dev/outbox are open on a production site.', 'Set MASTHEAD_DEMO=0.'));
  const behindCdn =
    followThrough.fastly !== undefined || followThrough.cloudflare !== undefined || followThrough.varnish.addresses.length > 0;
  if (behindCdn && trustedProxies.length === 0)
    findings.push(
      warn(
        'proxies',
        'A CDN stands before the site, but no proxy is trusted: all readers count as one address for the limits of calls.',
        'List the addresses of the CDN or balancer in MASTHEAD_TRUSTED_PROXIES.',
      ),
    );
  if (production && !behindCdn && trustedProxies.length === 0)
    findings.push(
      warn(
        'proxies',
        'No proxy is trusted. Where TLS ends in a proxy, all its readers count as one address for the limits of calls.',
        'List its address in MASTHEAD_TRUSTED_PROXIES.',
      ),
    );
  if (production && !behindCdn) findings.push(ok('cdn', 'No CDN is configured; pages are served from here alone.'));
  return findings.length > 0 ? findings : [ok('configuration', 'The environment is in order.')];
};
