import { STATUS_CODES } from 'node:http';
import { type Description, eachOperation, isObject, type Json, type JsonObject } from './openapi-json.ts';

/** Names for what is said in several places; what is said once stays where it is. */
const createNames = (part: 'parameters' | 'responses') => {
  const wishes = new Map<string, { name: string; count: number }>();
  const names = new Map<string, string>();
  return {
    count: (value: Json, name: string): void => {
      const text = JSON.stringify(value);
      wishes.set(text, { name, count: (wishes.get(text)?.count ?? 0) + 1 });
    },
    /** What is shared, by its name: `Id`, `Id2` … */
    all: (): JsonObject => {
      const taken: Record<string, Json> = {};
      for (const [text, { name: wanted, count }] of wishes) {
        let name = wanted;
        for (let number = 2; name in taken; number += 1) name = `${wanted}${number}`;
        if (count < 2) continue;
        taken[name] = JSON.parse(text) as Json;
        names.set(text, name);
      }
      return taken;
    },
    inPlaceOf: (value: Json): Json => {
      const name = names.get(JSON.stringify(value));
      return name === undefined ? value : { $ref: `#/components/${part}/${name}` };
    },
  };
};

const parameterName = (parameter: Json): string => {
  const { name, in: place } = isObject(parameter) ? parameter : {};
  const words = (typeof name === 'string' ? name : '').replaceAll(/(?:^|-)(\w)/g, (_whole, letter: string) => letter.toUpperCase());
  return place === 'query' ? words : `${words}${place === 'path' ? 'InPath' : 'Header'}`;
};
const isRefusal = (response: Json): boolean =>
  isObject(response) && isObject(response['content']) && response['content']['application/problem+json'] !== undefined;

/** The parameters and refusals that several operations share, said once under components. */
export const sharedParts = (description: Description): Description => {
  const parameters = createNames('parameters');
  const responses = createNames('responses');
  eachOperation(description, (operation) => {
    for (const parameter of operation.parameters ?? []) parameters.count(parameter, parameterName(parameter));
    for (const [status, response] of Object.entries(operation.responses))
      if (isRefusal(response)) responses.count(response, (STATUS_CODES[status] ?? `Status ${status}`).replaceAll(/\W/g, ''));
    return operation;
  });
  const shared = { parameters: parameters.all(), responses: responses.all() };
  const { paths } = eachOperation(description, (operation) => ({
    ...operation,
    ...(operation.parameters && { parameters: operation.parameters.map(parameters.inPlaceOf) }),
    responses: Object.fromEntries(
      Object.entries(operation.responses).map(([status, response]) => [status, responses.inPlaceOf(response)] as const),
    ),
  }));
  return { ...description, paths, components: { ...description.components, ...shared } };
};
