/** A field that the store cannot keep, by its path. */
export type Unstorable = { path: string; problem: string };

const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/** Every text of a checked document that the database refuses: NUL characters and halves of characters. At most 50; keys are the schema's own. */
export const unstorableText = (value: unknown, path = '', found: Unstorable[] = []): Unstorable[] => {
  if (found.length >= 50) return found;
  if (typeof value === 'string') {
    if (!isStorable(value)) found.push({ path, problem: 'holds a NUL character or half of a character' });
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) unstorableText(inner, path === '' ? key : `${path}.${key}`, found);
  }
  return found;
};
