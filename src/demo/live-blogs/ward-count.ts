import { figure, pick } from './figures.ts';

/** Wards of the made-up city. */
export const wardCount = 24;
const precinctsOfWard = 11;
/** Precincts that are counted one after another; what is counted after them came by post. */
export const precincts = wardCount * precinctsOfWard;
const ballotsByPost = 240;

/** Votes of a precinct, of a batch, or of all so far. */
export type Votes = { brandt: number; quist: number; others: number };
/** One step of the count, and where it leaves the city: `wardsDone` of the 24 are complete. */
export type Step = Votes & {
  ward: number;
  precinct: number;
  isWardDone: boolean;
  ofWard: Votes;
  all: Votes;
  step: number;
  wardsDone: number;
};

const none: Votes = { brandt: 0, quist: 0, others: 0 };
const plus = (one: Votes, other: Votes): Votes => ({
  brandt: one.brandt + other.brandt,
  quist: one.quist + other.quist,
  others: one.others + other.others,
});
/** All ballots of some votes. */
export const countBallots = ({ brandt, quist, others }: Votes): number => brandt + quist + others;

/** How a ward leans to one side, in thousandths of its ballots. */
const findLean = (ward: number): number =>
  [62, -48, 35, 18, -70, -22, 44, -58, -31, 12, 27, -64, -15, 53, 40, -37, 21, -9, -52, 31, -44, 66, 24, -13][ward] ?? 0;
const buildVotes = (ward: number, precinct: number): Votes => {
  const ballots = figure(ward * 13 + precinct * 5, 168, 287);
  const others = figure(ward + precinct * 3, 4, 11);
  const brandt = Math.round(((ballots - others) * (500 + findLean(ward) + figure(ward * 7 + precinct * 11, -24, 24))) / 1000);
  return { brandt, quist: ballots - others - brandt, others };
};

// some wards count faster than others
const order = Array.from({ length: precincts }, (_, index) => ({ ward: index % wardCount, precinct: Math.floor(index / wardCount) }))
  .map((place) => ({ ...place, when: (place.precinct + 1) * (9 + ((place.ward * 7) % 11)) + (place.ward % 4) }))
  .toSorted((one, other) => one.when - other.when || one.ward - other.ward);

const stepsSoFar: Step[] = [];
const buildBatch = (step: number): Votes => {
  const others = figure(step, 2, 7);
  const brandt = Math.round(((ballotsByPost - others) * figure(step, 478, 515)) / 1000);
  return { brandt, quist: ballotsByPost - others - brandt, others };
};
const buildStep = (step: number, all: Votes, wardsDone: number): Step => {
  const place = order[step];
  if (!place) {
    const votes = buildBatch(step);
    return {
      ...votes,
      ward: step % wardCount,
      precinct: step - precincts + 1,
      isWardDone: false,
      ofWard: votes,
      all: plus(all, votes),
      step,
      wardsDone,
    };
  }
  const votes = buildVotes(place.ward, place.precinct);
  const isWardDone = place.precinct === precinctsOfWard - 1;
  const ofWard = Array.from({ length: place.precinct + 1 }, (_, precinct) => buildVotes(place.ward, precinct)).reduce(plus, none);
  return {
    ...votes,
    ward: place.ward,
    precinct: place.precinct + 1,
    isWardDone,
    ofWard,
    all: plus(all, votes),
    step,
    wardsDone: wardsDone + Number(isWardDone),
  };
};

/** A step of the count by its number, from 0: the 264 precincts, then ballots by post, 240 at a time. The same number gives the same step. */
export const getStep = (step: number): Step => {
  for (let next = stepsSoFar.length; next <= step; next += 1) {
    const last = stepsSoFar.at(-1);
    stepsSoFar.push(buildStep(next, last?.all ?? none, last?.wardsDone ?? 0));
  }
  return pick(stepsSoFar, step);
};
