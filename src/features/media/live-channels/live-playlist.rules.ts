/** One clip of a channel's loop: the lengths of its segments in milliseconds, the same in every rendition. */
export type LoopClip = { name: string; segments: readonly number[] };
/** What a channel shows: its clips again and again, since ever, so that every node says the same at the same time. */
export type Loop = { clips: readonly LoopClip[] };

/**
 * A segment as it airs: its number since the channel began, which clip it is of and where in it, the how many-eth clip
 * since then it belongs to, and when it begins and ends.
 */
export type AiredSegment = { sequence: number; clip: string; index: number; run: number; startsAt: number; endsAt: number };

// When all channels began: any moment before the first reader is good, and it never changes, or players would see numbers go back.
const epoch = Date.UTC(2026, 0, 1);
/** How far back a player may go, in milliseconds. */
export const dvrMs = 300_000;

/** A segment of a loop, and when it begins and ends within a round, in milliseconds. */
type Placed = { clip: string; index: number; order: number; from: number; to: number };
type Measured = { segments: readonly Placed[]; length: number; clips: number };

// a loop never changes, may be days long, and is asked about for each segment of each viewer
const known = new WeakMap<Loop, Measured>();
const measure = (loop: Loop): Measured => {
  const found = known.get(loop);
  if (found) return found;
  let length = 0;
  const segments = loop.clips.flatMap(({ name, segments: own }, order) =>
    own.map((duration, index): Placed => {
      const from = length;
      length += duration;
      return { clip: name, index, order, from, to: length };
    }),
  );
  const measured = { segments, length, clips: loop.clips.length };
  known.set(loop, measured);
  return measured;
};

/** The segment with a number; undefined where there is none. */
export const findSegment = (loop: Loop, sequence: number): AiredSegment | undefined => {
  const { segments, length, clips } = measure(loop);
  if (segments.length === 0 || !Number.isSafeInteger(sequence) || sequence < 0) return undefined;
  const round = Math.floor(sequence / segments.length);
  const placed = segments[sequence % segments.length];
  if (!placed) return undefined;
  const { clip, index, order, from, to } = placed;
  const began = epoch + round * length;
  return { sequence, clip, index, run: round * clips + order, startsAt: began + from, endsAt: began + to };
};

/** The number of the last segment that is over at a time, which is the newest a player may have; -1 where none is. */
export const findNewest = (loop: Loop, now: number): number => {
  const { segments, length } = measure(loop);
  if (length === 0 || now < epoch) return -1;
  const round = Math.floor((now - epoch) / length);
  const within = now - epoch - round * length;
  // how many of this round are over, by halves
  let [over, rest] = [0, segments.length];
  while (over < rest) {
    const middle = (over + rest) >> 1;
    if ((segments[middle]?.to ?? Infinity) <= within) over = middle + 1;
    else rest = middle;
  }
  return round * segments.length + over - 1;
};

/** What of a channel may be had once a segment is the newest: as far back as one may go. */
export const listAired = (loop: Loop, newest: number): AiredSegment[] => {
  const last = findSegment(loop, newest);
  const aired: AiredSegment[] = [];
  for (let segment = last; last && segment && segment.startsAt >= last.endsAt - dvrMs; segment = findSegment(loop, segment.sequence - 1))
    aired.unshift(segment);
  return aired;
};

// for players whose list is some moments old
const graceMs = 30_000;

/** The segment with a number where it may be had at a time: not before it is over, and not once it cannot be gone back to. */
export const findAired = (loop: Loop, sequence: number, now: number): AiredSegment | undefined => {
  const segment = findSegment(loop, sequence);
  return segment && segment.endsAt <= now && segment.startsAt >= now - dvrMs - graceMs ? segment : undefined;
};

const toSeconds = (ms: number): string => (ms / 1000).toFixed(3);

/** The list of every rendition once a segment is the newest (RFC 8216, live): numbers, the time of day, a discontinuity where one clip follows another. */
export const writeLivePlaylist = (loop: Loop, newest: number): string => {
  const aired = listAired(loop, newest);
  const [first] = aired;
  const target = Math.ceil(Math.max(...loop.clips.flatMap(({ segments }) => segments)) / 1000);
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${target}`,
    `#EXT-X-MEDIA-SEQUENCE:${first?.sequence ?? 0}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${first?.run ?? 0}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
  ];
  let run: number | undefined;
  for (const { sequence, clip, run: own, startsAt, endsAt } of aired) {
    if (own !== run) {
      if (run !== undefined) lines.push('#EXT-X-DISCONTINUITY');
      lines.push(`#EXT-X-MAP:URI="init-${clip}.mp4"`, `#EXT-X-PROGRAM-DATE-TIME:${new Date(startsAt).toISOString()}`);
      run = own;
    }
    lines.push(`#EXTINF:${toSeconds(endsAt - startsAt)},`, `${sequence}.m4s`);
  }
  return `${lines.join('\n')}\n`;
};
