/** An object of JSON: fields by name. */
export type Fields = Readonly<Record<string, unknown>>;

/** True for an object of JSON; a list is none. */
export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
