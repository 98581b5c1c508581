/** The keys of a table that is written in code, in order: it has those that its type names and no other. */
export const keysOf = <Table extends object>(table: Table): (keyof Table & string)[] =>
  // the type of Object.keys admits objects with more
  Object.keys(table) as (keyof Table & string)[];

/** A table with a value of each name. */
export const tableOf = <Name extends string, Value>(names: readonly Name[], valueOf: (name: Name) => Value): Record<Name, Value> =>
  // the type of Object.fromEntries forgets the names
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;
