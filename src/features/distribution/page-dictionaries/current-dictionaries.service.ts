import type { Vertical } from '#brands';
import type { ReadyDictionary } from './dictionary-answer.service.ts';

/** The dictionaries that this process compresses with now: at most one for each brand. */
export type CurrentDictionaries = {
  list(): ReadyDictionary[];
  find(vertical: Vertical): ReadyDictionary | undefined;
  findByPath(path: string): ReadyDictionary | undefined;
  replace(all: readonly ReadyDictionary[]): void;
};

/** `onMade` gets the brands that have a dictionary for the first time since the start. One that is made again is not reported: all pages of its brand would be rendered again. */
export const createCurrentDictionaries = (onMade: (verticals: readonly Vertical[]) => void): CurrentDictionaries => {
  let byVertical: ReadonlyMap<Vertical, ReadyDictionary> = new Map();
  let byPath: ReadonlyMap<string, ReadyDictionary> = new Map();
  const reported = new Set<Vertical>();
  return {
    list: () => [...byVertical.values()],
    find: (vertical) => byVertical.get(vertical),
    findByPath: (path) => byPath.get(path),
    replace: (all) => {
      const made = all.map(({ vertical }) => vertical).filter((vertical) => !reported.has(vertical));
      for (const vertical of made) reported.add(vertical);
      byVertical = new Map(all.map((one) => [one.vertical, one]));
      byPath = new Map(all.map((one) => [one.path, one]));
      if (made.length > 0) onMade(made);
    },
  };
};
