/** What `masthead doctor` found about one thing: `warn` needs a look, `problem` needs action, which `advice` describes. */
export type Finding = { level: 'ok' | 'warn' | 'problem'; about: string; says: string; advice?: string };

/** One part of the examination; an error that it throws becomes a finding. */
export type Examination = () => Promise<Finding[]>;

/** All is well with one thing. */
export const ok = (about: string, says: string): Finding => ({ level: 'ok', about, says });
/** Something to look at. */
export const warn = (about: string, says: string, advice: string): Finding => ({ level: 'warn', about, says, advice });
/** Something to put right. */
export const problem = (about: string, says: string, advice: string): Finding => ({ level: 'problem', about, says, advice });

/** A span of milliseconds for people: `40 s`, `12 min`, `5 h`, `3 days`. */
export const formatDuration = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  if (seconds < 120) return `${seconds} s`;
  if (seconds < 7_200) return `${Math.round(seconds / 60)} min`;
  return seconds < 172_800 ? `${Math.round(seconds / 3_600)} h` : `${Math.round(seconds / 86_400)} days`;
};

/** Bytes for people: `412 MB`, `1.2 GB`. */
export const formatBytes = (bytes: number): string => (bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${Math.round(bytes / 1e6)} MB`);
