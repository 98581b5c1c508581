/** Makes a source of numbers from 0 to 1 that are the same in every run. */
const createRandom = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
};

const hour = 3_600_000;
const day = 24 * hour;

/** A piece of the world: what editors say of it (`taxonomy`), and what nobody stores of it: its real topic, its angle, and its appeal to everybody. */
export type GeneratedPiece = { id: string; publishedAt: number; taxonomy: string[]; topic: number; angle: number; appeal: number };
export type GeneratedRead = { reader: number; piece: GeneratedPiece; at: number };
export type GeneratedWorld = { pieces: readonly GeneratedPiece[]; reads: readonly GeneratedRead[]; readers: number };

export type WorldSize = {
  pieces: number;
  readers: number;
  /** For how many days up to `until` (milliseconds) readers are followed. */
  days: number;
  until: number;
};

const topics = 60;
const sections = 8;
const angles = 4;

const pathsOf = (topic: number): string[] => [`news/section-${topic % sections}`, `news/section-${topic % sections}/topic-${topic}`];

type Random = () => number;
const drawNormal = (random: Random): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
const drawExponential = (random: Random): number => -Math.log(1 - random());
const drawWeighted = <Item>(random: Random, items: readonly Item[], weigh: (item: Item) => number): Item | undefined => {
  const values = items.map(weigh);
  let left = random() * values.reduce((sum, value) => sum + value, 0);
  return items.find((_item, index) => (left -= values[index] ?? 0) < 0) ?? items.at(-1);
};
// topics are not equally large: the tenth has a third of the first
const sizeOfTopic = (topic: number): number => 1 / Math.sqrt(topic + 1);
const allTopics = Array.from({ length: topics }, (_none, topic) => topic);
const drawTopic = (random: Random): number => drawWeighted(random, allTopics, sizeOfTopic) ?? 0;

const makePieces = (random: Random, { pieces, until }: WorldSize): GeneratedPiece[] =>
  Array.from({ length: pieces }, (_none, index) => {
    const topic = drawTopic(random);
    // an editor puts one in seven under a wrong topic, and one in three under a second one
    const tagged = random() < 1 / 7 ? drawTopic(random) : topic;
    const second = random() < 1 / 3 ? pathsOf(drawTopic(random)) : [];
    return {
      id: `rcna${1_000_000 + pieces - index}`,
      publishedAt: until - Math.floor((index * 365 * day) / pieces) - 1,
      taxonomy: [...new Set(['news', ...pathsOf(tagged), ...second])],
      topic,
      angle: Math.floor(random() * angles),
      appeal: Math.exp(drawNormal(random)),
    };
  });

type Taste = { topics: { topic: number; weight: number; angle: number }[] };
const drawInterest = (random: Random) => ({
  topic: drawTopic(random),
  weight: drawExponential(random),
  angle: Math.floor(random() * angles),
});

/**
 * How tastes are drawn. A reader has two to five topics, the large ones more often, with weights of their own; within each they prefer one of four angles
 * threefold, which no editor's tag tells. Once in thirty days, by chance, one topic gives way to another (drift). Of what they read two in three follow
 * their taste, one in four is what everybody reads, by its appeal (popularity), and the rest is anything (noise). All prefer what is new: half as much
 * after a day. How much one reads a day differs as incomes do. None of these numbers is known to the product, and none was changed after its weights.
 */
const makeReads = (random: Random, pieces: readonly GeneratedPiece[], { readers, days, until }: WorldSize): GeneratedRead[] => {
  const ofHour = new Map<number, GeneratedPiece[]>();
  const ofTopic = new Map<number, GeneratedPiece[]>();
  for (const piece of pieces) {
    const slot = Math.floor(piece.publishedAt / hour);
    ofHour.set(slot, [...(ofHour.get(slot) ?? []), piece]);
    if (piece.publishedAt > until - (days + 5) * day) ofTopic.set(piece.topic, [...(ofTopic.get(piece.topic) ?? []), piece]);
  }
  const listSince = (at: number, hours: number): GeneratedPiece[] =>
    Array.from({ length: hours }, (_none, ago) => ofHour.get(Math.floor(at / hour) - 1 - ago) ?? []).flat();
  const fresh = (piece: GeneratedPiece, at: number): number => 2 ** (-(at - piece.publishedAt) / day);
  const reads: GeneratedRead[] = [];
  for (let reader = 0; reader < readers; reader += 1) {
    const taste: Taste = { topics: Array.from({ length: 2 + Math.floor(random() * 4) }, () => drawInterest(random)) };
    const aDay = Math.min(8, 1.5 * Math.exp(0.6 * drawNormal(random)));
    const seen = new Set<GeneratedPiece>();
    let at = until - days * day;
    for (;;) {
      const pause = (drawExponential(random) * day) / aDay;
      at += pause;
      if (at >= until) break;
      if (random() < pause / (30 * day)) taste.topics[Math.floor(random() * taste.topics.length)] = drawInterest(random);
      const kind = random();
      const interest = drawWeighted(random, taste.topics, ({ weight }) => weight);
      const moment = at;
      const piece =
        kind < 0.65 && interest
          ? drawWeighted(
              random,
              (ofTopic.get(interest.topic) ?? []).filter(({ publishedAt }) => publishedAt < moment && publishedAt > moment - 3 * day),
              (one) => one.appeal * fresh(one, moment) * (one.angle === interest.angle ? 3 : 1),
            )
          : kind < 0.9
            ? drawWeighted(random, listSince(moment, 48), (one) => one.appeal ** 2 * fresh(one, moment))
            : drawWeighted(random, listSince(moment, 7 * 24), () => 1);
      if (!piece || seen.has(piece)) continue;
      seen.add(piece);
      reads.push({ reader, piece, at });
    }
  }
  return reads.toSorted((one, other) => one.at - other.at);
};

/** Makes pieces of a year and what readers read of them, the same in every run. */
export const generateWorld = (size: WorldSize): GeneratedWorld => {
  const random = createRandom(18);
  const pieces = makePieces(random, size);
  return { pieces, reads: makeReads(random, pieces, size), readers: size.readers };
};
