/** A fact as text: lists and objects as JSON; nothing as an empty text. */
export const toText = (value: unknown): string => {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value instanceof Date) return value.toISOString();
  return value === undefined || value === null ? '' : JSON.stringify(value);
};
