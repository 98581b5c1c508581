import { pino, type Logger } from 'pino';
import { createOutages, type FindOutage } from './outages.ts';

/** Where the process writes what it does; fields first, sentence last, as pino does. */
export type Log = Logger;

export type LogOptions = {
  /** JSON lines for machines; otherwise short lines for people. */
  production: boolean;
  level: string;
  /** Values that are masked wherever they appear; a function where they are known only later. */
  secrets: readonly string[] | (() => readonly string[]);
  /** Where lines go; standard error unless said, so that what a command prints stays clean. */
  write?: (line: string) => void;
  /** Which errors are one outage: the first of each is logged, and at its end how many there were. */
  outageOf?: FindOutage;
  /** An outage is over when there was no failure for so long, in ms. */
  outageQuietMs?: number;
};

const redacted = ['authorization', 'cookie', 'password', 'token', 'secret'].flatMap((name) => [name, `*.${name}`]);
const headers = ['authorization', 'cookie', 'set-cookie', 'x-auth-token'].map((name) => `*.headers["${name}"]`);

/**
 * A logger without secrets: known values are masked, and so are the usual names of credentials. Errors of one outage are logged once, then counted:
 * those that `outageOf` knows, and those that a line with `failing` names itself.
 */
export const createLog = (options: LogOptions): Log => {
  const write = options.write ?? ((line: string) => void process.stderr.write(line));
  const { secrets } = options;
  const known = typeof secrets === 'function' ? secrets : () => secrets;
  const clean = (line: string) => known().reduce((text, secret) => (secret.length < 6 ? text : text.replaceAll(secret, '[secret]')), line);
  const destination = { write: (line: string) => write(clean(options.production ? line : toShortLine(line))) };
  const outages = createOutages(
    {
      onEnd: (end) => log.warn(end, 'These failures have ended'),
      onGoing: (soFar) => log.warn(soFar, 'These failures go on'),
    },
    options.outageQuietMs,
  );
  const findOutageName = (fields: { err?: unknown; failing?: unknown }): string | undefined =>
    options.outageOf?.(fields.err) ?? (typeof fields.failing === 'string' ? fields.failing : undefined);
  const log: Log = pino(
    {
      level: options.level,
      base: null,
      redact: [...redacted, ...headers],
      timestamp: pino.stdTimeFunctions.isoTime,
      hooks: {
        logMethod(given, method) {
          const [fields]: readonly unknown[] = given;
          if (typeof fields !== 'object' || fields === null || !('err' in fields) || outages.isNews(findOutageName(fields)))
            method.apply(this, given);
        },
      },
    },
    destination,
  );
  return log;
};

type Entry = { level: number; time: string; msg?: string; err?: { message?: string; stack?: string } };

// A line for people: time of day, level where it is not plain information, sentence, other fields, stack of an error.
const toShortLine = (line: string): string => {
  const { level, time, msg, err, ...fields } = JSON.parse(line) as Entry;
  const mark = level >= 50 ? 'error ' : level >= 40 ? 'warning ' : '';
  const rest = Object.entries(fields).map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const stack = err ? `\n${err.stack ?? err.message ?? ''}` : '';
  return `${[time.slice(11, 19), `${mark}${msg ?? ''}`, ...rest].join(' ').trimEnd()}${stack}\n`;
};
