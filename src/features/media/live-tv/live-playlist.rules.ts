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

type Measured = { clips: readonly LoopClip[]; length: number; count: number };
const measure = ({ clips }: Loop): Measured => ({
  clips,
  length: clips.reduce((sum, { segments }) => sum + segments.reduce((own, one) => own + one, 0), 0),
  count: clips.reduce((sum, { segments }) => sum + segments.length, 0),
});

/** The segment with a number; undefined where there is none. */
export const findSegment = (loop: Loop, sequence: number): AiredSegment | undefined => {
  const { clips, length, count } = measure(loop);
  if (count === 0 || !Number.isSafeInteger(sequence) || sequence < 0) return undefined;
  const round = Math.floor(sequence / count);
  let [left, at] = [sequence % count, epoch + round * length];
  for (const [order, { name, segments }] of clips.entries()) {
    for (const [index, duration] of segments.entries()) {
      if (left === 0) return { sequence, clip: name, index, run: round * clips.length + order, startsAt: at, endsAt: at + duration };
      [left, at] = [left - 1, at + duration];
    }
  }
  return undefined;
};

/** The number of the last segment that is over at a time, which is the newest a player may have; -1 where none is. */
export const findNewest = (loop: Loop, now: number): number => {
  const { clips, length, count } = measure(loop);
  if (length === 0 || now < epoch) return -1;
  const round = Math.floor((now - epoch) / length);
  let [sequence, at] = [round * count - 1, epoch + round * length];
  for (const duration of clips.flatMap(({ segments }) => segments)) {
    at += duration;
    if (at > now) break;
    sequence += 1;
  }
  return sequence;
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
