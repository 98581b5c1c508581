import { isFields } from '#content/validation/json-fields';

/** What becomes of a value by a JSON Merge Patch (RFC 7396): fields are put in, null takes one away, a list is sent whole. */
export const mergePatch = (target: unknown, patch: unknown): unknown => {
  if (!isFields(patch)) return patch;
  const merged = new Map(Object.entries(isFields(target) ? target : {}));
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) merged.delete(name);
    else merged.set(name, mergePatch(merged.get(name), value));
  }
  return Object.fromEntries(merged);
};
