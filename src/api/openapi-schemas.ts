import { type Description, mapOperations, isObject, type Json, type JsonObject, mapObjects } from './openapi-json.ts';

const prefix = '#/components/schemas/';
const withReferences = (value: Json, rename: (name: string) => string): Json =>
  mapObjects(value, (object) => {
    const renamed = Object.entries(object).map(([key, inner]): [string, Json] =>
      typeof inner === 'string' && inner.startsWith(prefix) ? [key, prefix + rename(inner.slice(prefix.length))] : [key, inner],
    );
    return Object.fromEntries(renamed);
  });

const listNames = (value: Json): Set<string> => {
  const names = new Set<string>();
  withReferences(value, (name) => {
    names.add(name);
    return name;
  });
  return names;
};

/** The schemas that something refers to. */
const usedSchemas = (paths: Json, schemas: JsonObject): JsonObject => {
  const used = new Set<string>();
  const waiting = [...listNames(paths)];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const schema = schemas[name];
    if (used.has(name) || schema === undefined) continue;
    used.add(name);
    waiting.push(...listNames(schema));
  }
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
};

// a client must not fail when answers have more fields one day
const withoutClosedObjects = (schema: Json): Json =>
  mapObjects(schema, (object) => {
    const { additionalProperties, ...rest } = object;
    return additionalProperties === false ? rest : object;
  });
const isSchema = ({ type, $ref, anyOf, oneOf }: JsonObject): boolean =>
  typeof type === 'string' || typeof $ref === 'string' || Array.isArray(anyOf) || Array.isArray(oneOf);

// generators treat a field with a default as always present: described in words instead, it may be left out of a request
const withoutDefaults = (schema: Json): Json =>
  mapObjects(schema, (object) => {
    const { default: value, ...rest } = object;
    if (value === undefined || !isSchema(object)) return object;
    const words = typeof rest['description'] === 'string' ? `${rest['description']} ` : '';
    return { ...rest, description: `${words}Where it is left out: ${JSON.stringify(value)}.` };
  });
const toInputName = (name: string): string => `${name}Input`;
const toOutputName = (name: string): string => name.replace(/Input$/, '');

/** Names of schemas that are the same in requests and answers, down to everything they refer to. */
const sameBothWays = (schemas: JsonObject): ReadonlySet<string> => {
  let same: ReadonlySet<string> = new Set(Object.keys(schemas).filter((name) => schemas[toInputName(name)] !== undefined));
  for (;;) {
    const sure = same;
    const text = (name: string): string =>
      JSON.stringify(withReferences(schemas[name] ?? null, (one) => (sure.has(toOutputName(one)) ? toOutputName(one) : one)));
    same = new Set([...sure].filter((name) => text(name) === text(toInputName(name))));
    if (same.size === sure.size) return same;
  }
};

const findConstant = (schema: Json | undefined, field: string): string | undefined => {
  const property = isObject(schema) && isObject(schema['properties']) ? schema['properties'][field] : undefined;
  const value = isObject(property) ? property['const'] : undefined;
  return typeof value === 'string' ? value : undefined;
};

/** A choice of schemas with the field that distinguishes them, for generators without unions of literals. */
const withDiscriminator = (schema: Json, schemas: JsonObject): Json => {
  const choices = isObject(schema) ? (schema['oneOf'] ?? schema['anyOf']) : undefined;
  if (!isObject(schema) || !Array.isArray(choices)) return schema;
  const references = choices.flatMap((choice: Json) => (isObject(choice) && typeof choice['$ref'] === 'string' ? [choice['$ref']] : []));
  for (const propertyName of ['type', 'kind']) {
    const mapping = references.flatMap(($ref) => {
      const value = findConstant(schemas[$ref.slice(prefix.length)], propertyName);
      return value === undefined ? [] : [[value, $ref] as const];
    });
    if (mapping.length === choices.length) return { ...schema, discriminator: { propertyName, mapping: Object.fromEntries(mapping) } };
  }
  return schema;
};

/** Gives one name to what is the same in requests and answers, and `…Input` where the two differ. Schemas that nothing refers to are left out. */
export const withNamedSchemas = (description: Description): Description => {
  const { paths } = mapOperations(description, (operation) => ({
    ...operation,
    ...(operation.requestBody && { requestBody: withoutDefaults(operation.requestBody) }),
    responses: withoutClosedObjects(operation.responses) as JsonObject,
  }));
  const opened = Object.entries(description.components.schemas).map(
    ([name, schema]) => [name, name.endsWith('Input') ? withoutDefaults(schema) : withoutClosedObjects(schema)] as const,
  );
  const schemas = usedSchemas(paths, Object.fromEntries(opened));
  const same = sameBothWays(schemas);
  const rename = (name: string): string =>
    same.has(toOutputName(name)) || schemas[toOutputName(name)] === undefined ? toOutputName(name) : name;
  const marked = Object.entries(schemas).map(([name, schema]) => [name, withDiscriminator(schema, schemas)] as const);
  const renamed = marked.map(([name, schema]) => [rename(name), withReferences(schema, rename)] as const);
  return {
    ...description,
    paths: withReferences(paths, rename) as Description['paths'],
    components: {
      ...description.components,
      schemas: Object.fromEntries(renamed.toSorted(([one], [other]) => (one < other ? -1 : 1))),
    },
  };
};
