/** Returns true for an object that is no array. Code for browsers writes this check itself: a shared file would cost a request. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
