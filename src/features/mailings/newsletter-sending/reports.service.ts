import { isSame, signWithKey } from '#platform/sealing';
import { createSuppress, type LeavingParts } from './leave.service.ts';
import { readReport } from './report.rules.ts';

/** What became of a report: it was taken, had been taken before, changes nothing, or nobody can say which mail it is about. */
export type ReportOutcome = 'taken' | 'known' | 'nothing' | 'unproved' | 'unreadable';

/** A report of the service that sends the mails. */
export type SentReport = { kind: 'bounce-hard' | 'complaint'; address: string };

const newestMs = 300_000;

/** Takes reports of mails that came back. A mail is believed only with the sealed link of one of ours: anybody can write to that address. */
export const createReports = (parts: LeavingParts) => {
  const act = createSuppress(parts);
  return {
    takeMail: async (source: string): Promise<ReportOutcome> => {
      const report = readReport(source);
      if (!report) return 'unreadable';
      if (report.kind === 'bounce' && !report.isHard) return 'nothing';
      const link = report.token === undefined ? undefined : parts.links.open(report.token);
      if (!link) return 'unproved';
      const reason = report.kind === 'bounce' ? 'bounce-hard' : report.kind === 'complaint' ? 'complaint' : 'unsubscribe';
      return (await act(link, reason)) ? 'taken' : 'known';
    },
    takeSent: async (reports: readonly SentReport[]): Promise<number> => {
      let taken = 0;
      for (const { kind, address } of reports) if (await act({ address, newsletterId: '' }, kind)) taken += 1;
      return taken;
    },
  };
};
export type Reports = ReturnType<typeof createReports>;

/** Whether `Masthead-Signature: t=<seconds>,v1=<hex>` is that of a body, by a secret, and of now: HMAC-SHA256 of `<t>.<body>`. */
export const isSigned = (header: string | undefined, body: string, { secret, now }: { secret: string; now: number }): boolean => {
  const [, seconds = '', signature = ''] = /^t=([0-9]{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? [];
  if (Math.abs(Number(seconds) * 1_000 - now) > newestMs || signature === '') return false;
  return isSame(signWithKey(secret, `${seconds}.${body}`).toString('hex'), signature);
};
