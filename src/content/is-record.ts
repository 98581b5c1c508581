/** Whether something that was read is an object with fields, and no list. For servers: in a browser a file of its own for these two lines would cost a request. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
