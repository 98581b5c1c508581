/** How the reader wants captions: all that is stored of it. Their names are those of the settings. */
export const captionSizes = ['small', 'medium', 'large', 'huge'] as const;
export const captionColors = ['white', 'yellow', 'cyan', 'green', 'black'] as const;
export const captionGrounds = ['black', 'gray', 'white', 'none'] as const;
export const playbackSpeeds = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

export type CaptionStyle = {
  size: (typeof captionSizes)[number];
  color: (typeof captionColors)[number];
  ground: (typeof captionGrounds)[number];
};
/** What a browser stores for its reader. `captions`: the language they are shown in; empty: off; undefined: never chosen. */
export type StoredPlayer = {
  captions?: string | undefined;
  style: CaptionStyle;
  speed: number;
  volume: number;
  isMuted: boolean;
  /** Where videos were left, newest last: id and seconds. */
  places: readonly (readonly [id: string, time: number])[];
};

export const unstored: StoredPlayer = {
  style: { size: 'medium', color: 'white', ground: 'black' },
  speed: 1,
  volume: 1,
  isMuted: false,
  places: [],
};

const mostPlaces = 50;
const mostText = 20_000;
const oneOf = <Value>(values: readonly Value[], value: unknown, otherwise: Value): Value =>
  values.find((one) => one === value) ?? otherwise;
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

const readPlaces = (value: unknown): StoredPlayer['places'] =>
  (Array.isArray(value) ? value : []).slice(-mostPlaces).flatMap((place: unknown) => {
    const parts: readonly unknown[] = Array.isArray(place) ? place : [];
    const [id, time] = parts;
    return typeof id === 'string' && id.length <= 64 && typeof time === 'number' && time > 0 && Number.isFinite(time)
      ? [[id, time] as const]
      : [];
  });

/** Reads what a browser stored; whatever is missing, wrong or unknown is as if never stored. */
export const parseStoredPlayer = (text: string | null): StoredPlayer => {
  if (text === null || text.length > mostText) return unstored;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return unstored;
  }
  if (!isRecord(value)) return unstored;
  const style = isRecord(value['style']) ? value['style'] : {};
  const { captions, volume } = value;
  return {
    captions: typeof captions === 'string' && captions.length <= 12 ? captions : undefined,
    style: {
      size: oneOf(captionSizes, style['size'], unstored.style.size),
      color: oneOf(captionColors, style['color'], unstored.style.color),
      ground: oneOf(captionGrounds, style['ground'], unstored.style.ground),
    },
    speed: oneOf<number>(playbackSpeeds, value['speed'], 1),
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : 1,
    isMuted: value['isMuted'] === true,
    places: readPlaces(value['places']),
  };
};

export const formatStoredPlayer = (stored: StoredPlayer): string => JSON.stringify(stored);

/** Shortest stretch worth resuming, and the end that counts as seen, in seconds. */
const leastSeen = 5;
const endsWithin = 10;

/** Remembers where a video was left; at its beginning or its end it is forgotten. */
export const leaveAt = (stored: StoredPlayer, id: string, time: number, duration: number): StoredPlayer => {
  const others = stored.places.filter(([other]) => other !== id);
  const isMiddle = time >= Math.min(leastSeen, duration / 4) && time < duration - Math.min(endsWithin, duration / 8);
  return { ...stored, places: isMiddle ? [...others, [id, Math.floor(time)] as const].slice(-mostPlaces) : others };
};

/** Where a video goes on; 0 where it was never left. */
export const findPlace = ({ places }: StoredPlayer, id: string): number => places.find(([other]) => other === id)?.[1] ?? 0;
