import { type Description, eachOperation, isObject, type Json, type JsonObject, mapped } from './openapi-json.ts';

const prefix = '#/components/schemas/';
const withReferences = (value: Json, rename: (name: string) => string): Json =>
  mapped(value, (object) => {
    const renamed = Object.entries(object).map(([key, inner]) =>
      typeof inner === 'string' && inner.startsWith(prefix) ? [key, prefix + rename(inner.slice(prefix.length))] : [key, inner],
    );
    return Object.fromEntries(renamed) as JsonObject;
  });

const namesIn = (value: Json): Set<string> => {
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
  const waiting = [...namesIn(paths)];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const schema = schemas[name];
    if (used.has(name) || schema === undefined) continue;
    used.add(name);
    waiting.push(...namesIn(schema));
  }
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
};

// a program that reads answers must not fail when they say more one day
const open = (schema: Json): Json =>
  mapped(schema, (object) => {
    const { additionalProperties, ...rest } = object;
    return additionalProperties === false ? rest : object;
  });
const isSchema = ({ type, $ref, anyOf, oneOf }: JsonObject): boolean =>
  typeof type === 'string' || typeof $ref === 'string' || Array.isArray(anyOf) || Array.isArray(oneOf);

// generators take a field with a default for one that is always there: told in words, it may be left out of what is sent
const withoutDefaults = (schema: Json): Json =>
  mapped(schema, (object) => {
    const { default: value, ...rest } = object;
    if (value === undefined || !isSchema(object)) return object;
    const words = typeof rest['description'] === 'string' ? `${rest['description']} ` : '';
    return { ...rest, description: `${words}Where it is left out: ${JSON.stringify(value)}.` };
  });
const toInputName = (name: string): string => `${name}Input`;
const toOutputName = (name: string): string => name.replace(/Input$/, '');

/** Names of schemas that are the same coming in and going out, down to everything they refer to. */
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

/** A choice of schemas with the field that tells them apart, so that generators without unions of literals can read it. */
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

/** One name for what comes in and goes out alike, `…Input` where the two differ; schemas that nothing refers to are left out. */
export const namedSchemas = (description: Description): Description => {
  const { paths } = eachOperation(description, (operation) => ({
    ...operation,
    ...(operation.requestBody && { requestBody: withoutDefaults(operation.requestBody) }),
    responses: open(operation.responses) as JsonObject,
  }));
  const opened = Object.entries(description.components.schemas).map(
    ([name, schema]) => [name, name.endsWith('Input') ? withoutDefaults(schema) : open(schema)] as const,
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
