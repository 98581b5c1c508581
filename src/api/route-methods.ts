import type { FastifyInstance } from 'fastify';

const buildRoutePattern = (url: string): RegExp =>
  new RegExp(
    `^${url
      .replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replaceAll(/:\w+/g, '[^/]+')
      .replaceAll('*', '.*')}$`,
  );

/** Records every route mounted from now on; gives the methods that a path takes, none for a path that is no call. */
export const trackMethods = (app: FastifyInstance): ((path: string) => readonly string[]) => {
  const routes = new Map<string, { pattern: RegExp; methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    const known = routes.get(url) ?? { pattern: buildRoutePattern(url), methods: new Set<string>() };
    for (const one of [method].flat()) known.methods.add(one);
    routes.set(url, known);
  });
  return (path) => {
    const found = [...routes.values()].filter(({ pattern }) => pattern.test(path));
    return [...new Set(found.flatMap(({ methods }) => [...methods]))].toSorted();
  };
};
