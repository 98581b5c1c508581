import { parseArgs } from 'node:util';
import type { Config } from '#platform/config';
import type { Command } from '../../command.ts';
import { examineRefusedConfig } from '../../doctor/examine-config.ts';
import { examineSite } from '../../doctor/examine-site.ts';
import type { Finding } from '../../doctor/finding.ts';

const marks = { ok: 'ok     ', warn: 'warning', problem: 'PROBLEM' } as const;

const formatLine = ({ level, about, says, advice }: Finding): string =>
  `${marks[level]}  ${about}: ${says}${advice === undefined ? '' : `\n         → ${advice}`}`;

const formatSummary = (findings: readonly Finding[]): string => {
  const count = (level: Finding['level']) => findings.filter((finding) => finding.level === level).length;
  const problems = count('problem');
  const warnings = count('warn');
  if (problems + warnings === 0) return 'All is well.';
  return `${problems} ${problems === 1 ? 'problem' : 'problems'}, ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}.`;
};

/** `masthead doctor`: what is wrong and what to do; exit code 1 when there is a problem. */
export const doctorCommand: Command = {
  summary: 'say what is wrong and what to do',
  usage: 'doctor [--json]\n  --json   as JSON: {"healthy":…,"findings":[{"level","about","says","advice"}]}',
  run: async (context) => {
    const { values } = parseArgs({ args: context.args, options: { json: { type: 'boolean', default: false } } });
    const examine = async (): Promise<Finding[]> => {
      let config: Config;
      try {
        config = context.config;
      } catch (error) {
        return examineRefusedConfig(error);
      }
      return examineSite(config, context.log);
    };
    const findings = await examine();
    const healthy = !findings.some(({ level }) => level === 'problem');
    if (values.json) context.print(JSON.stringify({ healthy, findings }, undefined, 2));
    else for (const line of [...findings.map(formatLine), '', formatSummary(findings)]) context.print(line);
    return healthy ? 0 : 1;
  },
};
