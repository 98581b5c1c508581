import type { Figure, Row } from './scenario.ts';
import { formatBar, shortly } from './table.ts';

/** The same figures of two versions, measured one after the other. */
export type Round = { readonly now: readonly Figure[]; readonly then: readonly Figure[] };

const middle = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  const [low, high] = [sorted[(sorted.length - 1) >> 1] ?? Number.NaN, sorted[sorted.length >> 1] ?? Number.NaN];
  return (low + high) / 2;
};

/** A figure of both versions: the middle of each, and the middle, least and largest of the ratios of the rounds (now by then). */
export type Comparison = {
  name: string;
  unit: string;
  bar: string;
  then: number;
  now: number;
  ratio: number;
  least: number;
  most: number;
  rounds: number;
};

/** Each figure that both versions have, compared within each round: what the machine did meanwhile fell on both. */
export const compareRounds = (rounds: readonly Round[]): { compared: Comparison[]; onlyOne: string[] } => {
  const names = [...new Set(rounds.flatMap(({ now, then }) => [...now, ...then].map(({ name }) => name)))];
  const compared: Comparison[] = [];
  const onlyOne: string[] = [];
  for (const name of names) {
    const pairs = rounds.flatMap(({ now, then }) => {
      const [ours, theirs] = [now, then].map((figures) => figures.find((one) => one.name === name));
      return ours && theirs ? [{ ours, theirs }] : [];
    });
    const [first] = pairs;
    if (!first) {
      onlyOne.push(name);
      continue;
    }
    const ratios = pairs.map(({ ours, theirs }) => (ours.value === theirs.value ? 1 : ours.value / theirs.value));
    compared.push({
      name,
      unit: first.ours.unit,
      bar: formatBar(first.ours.bar, first.ours.unit),
      then: middle(pairs.map(({ theirs }) => theirs.value)),
      now: middle(pairs.map(({ ours }) => ours.value)),
      ratio: middle(ratios),
      least: Math.min(...ratios),
      most: Math.max(...ratios),
      rounds: pairs.length,
    });
  }
  return { compared, onlyOne };
};

/** A comparison as a row; it differs where every round agrees, by a twentieth or more in the middle. */
export const comparisonRow = (commit: string, { name, unit, bar, then, now, ratio, least, most, rounds }: Comparison): Row => {
  const differs = (least > 1 || most < 1) && Math.abs(ratio - 1) >= 0.05;
  return {
    name,
    bar,
    [commit]: `${shortly(then)} ${unit}`.trim(),
    now: `${shortly(now)} ${unit}`.trim(),
    ratio: ratio.toFixed(2),
    spread: `${least.toFixed(2)} to ${most.toFixed(2)}`,
    differs: rounds < 2 ? 'one round' : differs ? 'yes' : 'no',
  };
};
