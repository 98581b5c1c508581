import fc from 'fast-check';

/** As much of JSON Schema as descriptions of calls are written in. */
export type JsonSchema = {
  $ref?: string;
  type?: string | readonly string[];
  enum?: readonly unknown[];
  const?: unknown;
  default?: unknown;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: JsonSchema;
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  additionalProperties?: boolean | JsonSchema;
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  allOf?: readonly JsonSchema[];
};
/** Finds what a `$ref` of the description names. */
export type FindSchema = (reference: string) => JsonSchema | undefined;

const deepest = 6;
const fromPattern = (pattern: string): fc.Arbitrary<string> | undefined => {
  try {
    return fc.stringMatching(new RegExp(pattern));
  } catch (error) {
    // what the generator does not know (look-around) is tried by other strings
    if (error instanceof Error) return undefined;
    throw error;
  }
};

const buildTextArbitrary = (schema: JsonSchema): fc.Arbitrary<unknown> => {
  const { minLength = 0, maxLength = 60, pattern, format } = schema;
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  const matching = pattern === undefined ? undefined : fromPattern(pattern);
  return matching ?? fc.string({ minLength, maxLength: Math.min(Math.max(minLength, maxLength), 200) });
};

const buildNumberArbitrary = (schema: JsonSchema, whole: boolean): fc.Arbitrary<unknown> => {
  const least = schema.minimum ?? schema.exclusiveMinimum ?? -1_000_000;
  const most = schema.maximum ?? schema.exclusiveMaximum ?? 1_000_000;
  const range = { min: Math.max(Math.ceil(least), -(2 ** 31)), max: Math.min(Math.floor(most), 2 ** 31 - 1) };
  return whole ? fc.integer(range) : fc.double({ ...range, noNaN: true });
};

/** Values that a schema takes, or nearly: patterns are followed where they can be. */
export const buildArbitrary = (schema: JsonSchema, find: FindSchema, depth = 0): fc.Arbitrary<unknown> => {
  if (schema.$ref) return buildArbitrary(find(schema.$ref) ?? {}, find, depth + 1);
  if (depth > deepest) return fc.constant(null);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices && choices.length > 0) return fc.oneof(...choices.map((one) => buildArbitrary(one, find, depth + 1)));
  if (schema.allOf) {
    const parts = schema.allOf.map((one) => buildArbitrary(one, find, depth + 1));
    return fc.tuple(...parts).map((all) => Object.assign({}, ...all) as unknown);
  }
  const type = Array.isArray(schema.type) ? (schema.type as readonly string[])[0] : schema.type;
  if (type === 'string') return buildTextArbitrary(schema);
  if (type === 'integer' || type === 'number') return buildNumberArbitrary(schema, type === 'integer');
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'array') {
    const { minItems = 0, maxItems = 4 } = schema;
    return fc.array(buildArbitrary(schema.items ?? {}, find, depth + 1), {
      minLength: minItems,
      maxLength: Math.max(minItems, Math.min(maxItems, 4)),
    });
  }
  if (type === 'object' || schema.properties) {
    const properties = Object.entries(schema.properties ?? {}).map(([name, one]) => [name, buildArbitrary(one, find, depth + 1)] as const);
    return fc.record(Object.fromEntries(properties), {
      requiredKeys: [...(schema.required ?? [])].filter((name) => schema.properties?.[name]),
    });
  }
  return fc.jsonValue({ maxDepth: 2 });
};
