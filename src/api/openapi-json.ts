/** JSON as /openapi.json is made of. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export type JsonObject = { readonly [key: string]: Json };
type Operation = JsonObject & { responses: JsonObject; parameters?: readonly Json[]; requestBody?: Json };
export type Description = {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components: { schemas: JsonObject; parameters?: JsonObject; responses?: JsonObject };
};

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Changes every object in a value, the innermost first. */
export const mapObjects = (value: Json, change: (object: JsonObject) => Json): Json => {
  if (Array.isArray(value)) return value.map((inner: Json) => mapObjects(inner, change));
  if (!isObject(value)) return value;
  return change(Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapObjects(inner, change)])));
};

/** Changes every operation of a description. */
export const mapOperations = (description: Description, change: (operation: Operation) => Operation): Description => ({
  ...description,
  paths: Object.fromEntries(
    Object.entries(description.paths).map(([path, operations]) => [
      path,
      Object.fromEntries(Object.entries(operations).map(([method, operation]) => [method, change(operation)])),
    ]),
  ),
});
