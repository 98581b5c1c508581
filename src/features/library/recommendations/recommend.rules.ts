import { dayMs } from '#platform/time';

/** Recommendations where nobody says how many, and the most that a caller gets (SV-35). */
export const recommendationSizes = { default: 10, most: 50 } as const;

/** What somebody read, as recommendations see it: its paths in the taxonomy, and when it was read (milliseconds). */
export type Seed = { id: string; taxonomy: readonly string[]; readAt: number };
/** A piece that may be recommended. `reads`: how much it is read now; milliseconds since 1970. */
export type Candidate = { id: string; taxonomy: readonly string[]; publishedAt: number; reads: number };
/** How much readers of a piece that was read (`seed`) read another: a cosine, and how many readers say so. */
export type Together = { seed: string; id: string; cosine: number; readers: number };
/** A piece that is recommended, and what was read that speaks most for it; without it it is what everybody reads. */
export type Recommended = { id: string; because: string | undefined };

/** How much each sign counts. Chosen on the readers of the measurement that are not its held-out ones (bench/scenarios/recommendations.ts). */
export type Weights = {
  together: number;
  taste: number;
  popular: number;
  /** How much of what speaks for a piece does not age, 0 to 1. */
  lasting: number;
  /** After how many days a piece is worth half, and what was read says half as much. */
  freshDays: number;
  tasteDays: number;
  /** Pairs that few have read count less: this many readers make half. */
  shrink: number;
  /** What a piece is worth beside one of the same topic that stands above it. */
  again: number;
};
export const weights: Weights = {
  together: 1,
  taste: 1,
  popular: 0.3,
  lasting: 0.1,
  freshDays: 2,
  tasteDays: 14,
  shrink: 2,
  again: 0.85,
};

const halved = (ageMs: number, days: number): number => 2 ** (-Math.max(0, ageMs) / (days * dayMs));

/** How telling a path is: a brand of its own says nothing, and what few pieces have says most (inverse document frequency). */
export type Rarity = (path: string) => number;

/** Counts in how many of some pieces each path stands. */
export const measureRarity = (pieces: readonly { taxonomy: readonly string[] }[]): Rarity => {
  const counts = new Map<string, number>();
  for (const { taxonomy } of pieces) for (const path of taxonomy) counts.set(path, (counts.get(path) ?? 0) + 1);
  return (path) => (path.includes('/') ? Math.log(1 + (pieces.length + 1) / ((counts.get(path) ?? 0) + 1)) : 0);
};

type Vector = ReadonlyMap<string, number>;
const lengthOf = (vector: Vector): number => Math.sqrt([...vector.values()].reduce((sum, value) => sum + value * value, 0));
/** The cosine of vectors with one; that one may be large, and is walked once. */
const createCosine = (one: Vector): ((other: Vector) => number) => {
  const length = lengthOf(one);
  return (other) => {
    let sum = 0;
    for (const [path, value] of other) sum += value * (one.get(path) ?? 0);
    return sum === 0 ? 0 : sum / (length * lengthOf(other));
  };
};
const toVector = (taxonomy: readonly string[], rarity: Rarity): Vector => new Map(taxonomy.map((path) => [path, rarity(path)]));

/** What somebody likes to read: the paths of what they read, the later ones more. */
export const buildTaste = (
  seeds: readonly Seed[],
  { rarity, now, tasteDays }: { rarity: Rarity; now: number; tasteDays: number },
): Vector => {
  const taste = new Map<string, number>();
  for (const { taxonomy, readAt } of seeds)
    for (const path of taxonomy) taste.set(path, (taste.get(path) ?? 0) + halved(now - readAt, tasteDays) * rarity(path));
  return taste;
};

/** The paths that tell most of a taste, the strongest first: where to look for candidates. */
export const listTopics = (taste: Vector, count: number): string[] =>
  [...taste]
    .filter(([, value]) => value > 0)
    .toSorted(([one, ofOne], [other, ofOther]) => ofOther - ofOne || (one < other ? -1 : 1))
    .slice(0, count)
    .map(([path]) => path);

const upToOne = <Key>(values: ReadonlyMap<Key, number>): ((key: Key) => number) => {
  const most = Math.max(0, ...values.values());
  return (key) => (most === 0 ? 0 : (values.get(key) ?? 0) / most);
};

/** The most telling path of a piece: its topic. */
const findTopic = ({ taxonomy }: Pick<Candidate, 'taxonomy'>, rarity: Rarity): string | undefined =>
  taxonomy.toSorted((one, other) => rarity(other) - rarity(one) || (one < other ? -1 : 1))[0];

type Scored = { candidate: Candidate; score: number; isPersonal: boolean };

/** Picks the best one after the other; what stands beside its like is worth less, so that no topic fills the list. */
const pickDiverse = (scored: readonly Scored[], { size, again, rarity }: { size: number; again: number; rarity: Rarity }): Scored[] => {
  const left = scored.toSorted((one, other) => other.score - one.score || (one.candidate.id < other.candidate.id ? -1 : 1));
  const picked: Scored[] = [];
  const stands = new Map<string, number>();
  const topics = new Map<string, string>();
  const topicOf = (candidate: Candidate): string => {
    const topic = topics.get(candidate.id) ?? findTopic(candidate, rarity) ?? '';
    topics.set(candidate.id, topic);
    return topic;
  };
  const worth = ({ candidate, score }: Scored): number => score * again ** (stands.get(topicOf(candidate)) ?? 0);
  // a piece can only lose, so what is already worth less than the best so far is not looked at
  while (picked.length < size && left.length > 0) {
    let best = 0;
    for (let index = 1; index < left.length; index += 1) {
      const [one, top] = [left[index], left[best]];
      if (!one || !top || one.score <= worth(top)) break;
      if (worth(one) > worth(top)) best = index;
    }
    const [taken] = left.splice(best, 1);
    if (!taken) break;
    picked.push(taken);
    const topic = topicOf(taken.candidate);
    stands.set(topic, (stands.get(topic) ?? 0) + 1);
  }
  return picked;
};

type Evidence = {
  seeds: readonly Seed[];
  candidates: readonly Candidate[];
  together: readonly Together[];
  rarity: Rarity;
  now: number;
  size: number;
};

/**
 * Chooses what to recommend: item-item cosines of what readers of the same pieces read, a profile of the reader's topics, how new a piece is, and how much it
 * is read. What was read itself is among no candidates. Each choice says what that was read speaks most for it.
 */
export const recommend = (evidence: Evidence, by: Weights = weights): Recommended[] => {
  const { seeds, candidates, together, rarity, now, size } = evidence;
  const ages = new Map(seeds.map(({ id, readAt }) => [id, halved(now - readAt, by.tasteDays)]));
  const said = together.map((one) => ({
    ...one,
    value: (ages.get(one.seed) ?? 0) * one.cosine * (one.readers / (one.readers + by.shrink)),
  }));
  const sums = new Map<string, number>();
  for (const { id, value } of said) sums.set(id, (sums.get(id) ?? 0) + value);
  const taste = buildTaste(seeds, { rarity, now, tasteDays: by.tasteDays });
  const vectors = new Map(candidates.map(({ id, taxonomy }) => [id, toVector(taxonomy, rarity)]));
  const isLike = createCosine(taste);
  const likes = new Map(candidates.map(({ id }) => [id, isLike(vectors.get(id) ?? new Map())]));
  const [ofTogether, ofTaste] = [upToOne(sums), upToOne(likes)];
  const ofPopular = upToOne(new Map(candidates.map(({ id, reads }) => [id, Math.log1p(reads)])));
  const scored = candidates.map((candidate) => {
    const { id, publishedAt } = candidate;
    const personal = by.together * ofTogether(id) + by.taste * ofTaste(id);
    const fresh = by.lasting + (1 - by.lasting) * halved(now - publishedAt, by.freshDays);
    return { candidate, score: (personal + by.popular * ofPopular(id)) * fresh, isPersonal: personal > 0 };
  });
  const seedVectors = new Map(seeds.map(({ id, taxonomy }) => [id, toVector(taxonomy, rarity)]));
  const mostTogether = Math.max(Number.MIN_VALUE, ...said.map(({ value }) => value));
  const findReason = (id: string): string | undefined => {
    const spoken = new Map<string, number>();
    const alike = createCosine(vectors.get(id) ?? new Map());
    // what is most alike convinces, also where it was read a while ago
    for (const [seed, vector] of seedVectors) spoken.set(seed, by.taste * Math.sqrt(ages.get(seed) ?? 0) * alike(vector) ** 2);
    for (const one of said) if (one.id === id) spoken.set(one.seed, (spoken.get(one.seed) ?? 0) + (by.together * one.value) / mostTogether);
    const [best] = [...spoken].toSorted(([, one], [, other]) => other - one);
    return best && best[1] > 0 ? best[0] : undefined;
  };
  return pickDiverse(scored, { size, again: by.again, rarity }).map(({ candidate: { id }, isPersonal }) => ({
    id,
    because: isPersonal ? findReason(id) : undefined,
  }));
};
