import { dayMs, minuteMs } from '#platform/time';

/** What a program or a file says of one airing: times in milliseconds since 1970, undefined where none can be read; `runtime` in seconds. */
export type SentAiring = {
  guid: string;
  start: number | undefined;
  stop: number | undefined;
  title: string;
  episode?: string | undefined;
  description?: string | undefined;
  genre?: string | undefined;
  seriesId?: string | undefined;
  programGuid?: string | undefined;
  runtime?: number | undefined;
  season?: number | undefined;
  number?: number | undefined;
  rating?: string | undefined;
  language?: string | undefined;
  isNew?: boolean | undefined;
  isLive?: boolean | undefined;
};
/** An airing that is taken: it begins and ends. */
export type SoundAiring = Omit<SentAiring, 'start' | 'stop'> & { start: number; stop: number };

/** What may be wrong with one airing: those of `refusals` are not taken, the others are taken and mentioned. */
export const refusals = [
  'no-title',
  'no-start',
  'no-stop',
  'zero-length',
  'ends-before-start',
  'too-long',
  'duplicate-guid',
  'same-start',
] as const;
export const remarks = ['repeated', 'stop-assumed', 'overlap', 'gap'] as const;
export type Refusal = (typeof refusals)[number];
export type Remark = (typeof remarks)[number];
/** One thing that was found, with the airing it is about; `other` is the one it meets, `seconds` how far they overlap or stand apart. */
export type Finding<Kind extends string> = {
  kind: Kind;
  guid: string;
  title: string;
  start: number | undefined;
  other?: string;
  seconds?: number;
};

export type CheckedAirings = { taken: SoundAiring[]; refused: Finding<Refusal>[]; remarked: Finding<Remark>[] };

/** Nothing airs for longer than a day. */
export const longestAiringMs = dayMs;

const find = <Kind extends string>(kind: Kind, { guid, title, start }: SentAiring, more: Partial<Finding<Kind>> = {}): Finding<Kind> => ({
  kind,
  guid,
  title,
  start,
  ...more,
});

const isSame = (one: SentAiring, other: SentAiring): boolean =>
  one.start === other.start && one.stop === other.stop && one.title === other.title;

/** The stop of an airing that has none: by its runtime, else when the next one begins. */
const assumeStop = ({ runtime }: SentAiring, start: number, next: number | undefined): number | undefined => {
  const byRuntime = runtime !== undefined && runtime > 0 ? start + runtime * 1000 : undefined;
  return byRuntime !== undefined && next !== undefined ? Math.min(byRuntime, next) : (byRuntime ?? next);
};

const findLengthProblem = (start: number, stop: number): Refusal | undefined => {
  if (stop === start) return 'zero-length';
  if (stop < start) return 'ends-before-start';
  return stop - start > longestAiringMs ? 'too-long' : undefined;
};

type Started = SentAiring & { start: number };

/** What can be placed at all, each guid once, by start. */
const listStarted = (sent: readonly SentAiring[], { refused, remarked }: CheckedAirings): Started[] => {
  const known = new Map<string, SentAiring>();
  const started = sent.flatMap((one): Started[] => {
    const first = known.get(one.guid);
    if (first !== undefined) {
      if (isSame(first, one)) remarked.push(find('repeated', one));
      else refused.push(find('duplicate-guid', one, { other: first.guid }));
      return [];
    }
    known.set(one.guid, one);
    const { start } = one;
    if (one.title.trim() === '') refused.push(find('no-title', one));
    else if (start === undefined) refused.push(find('no-start', one));
    else return [{ ...one, start }];
    return [];
  });
  return started.toSorted((one, other) => one.start - other.start);
};

/** Compares each with the one before: where both run at once, the earlier ends when the later begins. */
const settleNeighbours = (airings: readonly SoundAiring[], { remarked }: CheckedAirings): SoundAiring[] =>
  airings.map((one, index) => {
    const next = airings[index + 1];
    if (!next) return one;
    const apart = next.start - one.stop;
    if (apart < 0) remarked.push(find('overlap', one, { other: next.guid, seconds: -apart / 1000 }));
    else if (apart >= minuteMs) remarked.push(find('gap', one, { other: next.guid, seconds: apart / 1000 }));
    return apart < 0 ? { ...one, stop: next.start } : one;
  });

/**
 * Checks the airings of one channel (SC-06). Refused: no title or start, no stop that could be found, no length, a stop before the start, more than a day, a guid
 * that another has, a start that another has (the first stands). Taken and mentioned: the same once more, a stop that was assumed, an overlap, of which
 * the earlier gives way, and a gap of a minute or more.
 */
export const checkAirings = (sent: readonly SentAiring[]): CheckedAirings => {
  const checked: CheckedAirings = { taken: [], refused: [], remarked: [] };
  const started = listStarted(sent, checked);
  const sound: SoundAiring[] = [];
  for (const [index, one] of started.entries()) {
    const next = started.slice(index + 1, index + 20).find(({ start }) => start > one.start)?.start;
    const stop = one.stop ?? assumeStop(one, one.start, next);
    const problem = stop === undefined ? 'no-stop' : (findLengthProblem(one.start, stop) ?? undefined);
    if (stop === undefined || problem !== undefined) {
      checked.refused.push(find(problem ?? 'no-stop', one));
      continue;
    }
    const before = sound.at(-1);
    if (before?.start === one.start) {
      checked.refused.push(find('same-start', one, { other: before.guid }));
      continue;
    }
    if (one.stop === undefined) checked.remarked.push(find('stop-assumed', one, { seconds: (stop - one.start) / 1000 }));
    sound.push({ ...one, stop });
  }
  checked.taken = settleNeighbours(sound, checked);
  return checked;
};
