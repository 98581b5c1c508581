import { STATUS_CODES } from 'node:http';
import { type Description, mapOperations, isObject, type Json, type JsonObject } from './openapi-json.ts';

/** Names for what occurs in several places; what occurs once stays where it is. */
const createSharedNames = (part: 'parameters' | 'responses') => {
  const wanted = new Map<string, { name: string; count: number }>();
  const names = new Map<string, string>();
  return {
    count: (value: Json, name: string): void => {
      const text = JSON.stringify(value);
      wanted.set(text, { name, count: (wanted.get(text)?.count ?? 0) + 1 });
    },
    /** What is shared, by its name: `Id`, `Id2` … */
    all: (): JsonObject => {
      const taken: Record<string, Json> = {};
      for (const [text, { name: base, count }] of wanted) {
        let name = base;
        for (let number = 2; name in taken; number += 1) name = `${base}${number}`;
        if (count < 2) continue;
        taken[name] = JSON.parse(text) as Json;
        names.set(text, name);
      }
      return taken;
    },
    toReference: (value: Json): Json => {
      const name = names.get(JSON.stringify(value));
      return name === undefined ? value : { $ref: `#/components/${part}/${name}` };
    },
  };
};

const buildParameterName = (parameter: Json): string => {
  const { name, in: place } = isObject(parameter) ? parameter : {};
  const words = (typeof name === 'string' ? name : '').replaceAll(/(?:^|-)(\w)/g, (_whole, letter: string) => letter.toUpperCase());
  return place === 'query' ? words : `${words}${place === 'path' ? 'InPath' : 'Header'}`;
};
const isRefusal = (status: string): boolean => Number(status) >= 400;

/** Moves the parameters and refusals that several operations share under components. */
export const withSharedParts = (description: Description): Description => {
  const parameters = createSharedNames('parameters');
  const responses = createSharedNames('responses');
  mapOperations(description, (operation) => {
    for (const parameter of operation.parameters ?? []) parameters.count(parameter, buildParameterName(parameter));
    for (const [status, response] of Object.entries(operation.responses))
      if (isRefusal(status)) responses.count(response, (STATUS_CODES[status] ?? `Status ${status}`).replaceAll(/\W/g, ''));
    return operation;
  });
  const shared = { parameters: parameters.all(), responses: responses.all() };
  const { paths } = mapOperations(description, (operation) => ({
    ...operation,
    ...(operation.parameters && { parameters: operation.parameters.map(parameters.toReference) }),
    responses: Object.fromEntries(
      Object.entries(operation.responses).map(([status, response]) => [status, responses.toReference(response)] as const),
    ),
  }));
  return { ...description, paths, components: { ...description.components, ...shared } };
};
