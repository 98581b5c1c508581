/** Returns the keys of a constant table, in order. The table must have exactly the keys of its type. */
export const keysOf = <Table extends object>(table: Table): (keyof Table & string)[] =>
  // Object.keys is typed for objects that may have more keys
  Object.keys(table) as (keyof Table & string)[];

/** Builds a table with one value per name. */
export const tableOf = <Name extends string, Value>(names: readonly Name[], valueOf: (name: Name) => Value): Record<Name, Value> =>
  // the type of Object.fromEntries loses the names
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;
