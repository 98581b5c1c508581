import type { JsonPath } from './json-value.ts';

/** An object or array that is open, and what may stand next in it. */
export type Level = { kind: 'object' | 'array'; key: string | undefined; index: number; expects: 'key' | 'colon' | 'value' | 'comma' };

/** The objects and arrays that are open around a place of a JSON text, and how many values have ended outside all of them. */
export const createJsonLevels = () => {
  const levels: Level[] = [];
  let documents = 0;

  const endValue = (): void => {
    const level = levels.at(-1);
    if (level) level.expects = 'comma';
    else documents += 1;
  };

  return {
    top: (): Level | undefined => levels.at(-1),
    countDocuments: (): number => documents,
    toPath: (): JsonPath => levels.map(({ kind, key, index }) => (kind === 'object' ? (key ?? '') : index)),
    open: (kind: Level['kind']): void => {
      levels.push({ kind, key: undefined, index: 0, expects: kind === 'object' ? 'key' : 'value' });
    },
    close: (): void => {
      levels.pop();
      endValue();
    },
    endValue,
  };
};
