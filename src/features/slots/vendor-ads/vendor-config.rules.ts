export const preprocessors = ['admantx', 'xfinity'] as const;
export type Preprocessor = (typeof preprocessors)[number];

/** The preprocessor of a name. There are two; any other name throws. */
export const parsePreprocessor = (name: string): Preprocessor => {
  const found = preprocessors.find((known) => known === name);
  if (!found) throw new Error(`There is no ad preprocessor named ${name.slice(0, 40)}.`);
  return found;
};

/** A vendor's ad service: the unit below which its slots are, and who is asked what a page is about. */
export type AdVendor = { unit: string; preprocessors: readonly Preprocessor[]; contextUrl?: string | undefined };

/** Reads a vendor of the settings; undefined without its unit. An unknown preprocessor throws. */
export const parseVendor = (given: unknown): AdVendor | undefined => {
  const { unit, preprocessors: named, contextUrl }: { unit?: unknown; preprocessors?: unknown; contextUrl?: unknown } = given ?? {};
  if (typeof unit !== 'string' || unit === '') return undefined;
  return {
    unit,
    preprocessors: Array.isArray(named) ? named.map((name) => parsePreprocessor(String(name))) : [],
    ...(typeof contextUrl === 'string' && { contextUrl }),
  };
};
