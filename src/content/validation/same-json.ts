/** Whether two values are equal as JSON: the order of keys does not matter (the database keeps its own), and a field that is undefined is absent. */
export const isSameJson = (one: unknown, other: unknown): boolean => {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null || Array.isArray(one) !== Array.isArray(other))
    return false;
  const [left, right] = [one, other].map((value) => Object.entries(value).filter(([, inner]) => inner !== undefined));
  const byKey = new Map<string, unknown>(right);
  return left?.length === right?.length && (left ?? []).every(([key, value]) => byKey.has(key) && isSameJson(value, byKey.get(key)));
};
