import { parseJson } from './parse-json.ts';
/** Makes an editor's call to a site, and gives the data that it answers; fails for every other answer. */
export const callEditorial = async <Data>(
  site: { port: number; token: string },
  method: string,
  path: string,
  body?: object,
): Promise<Data> => {
  const answer = await fetch(`http://127.0.0.1:${site.port}/editorial${path}`, {
    method,
    headers: { authorization: `Bearer ${site.token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return parseJson<{ data: Data }>(await answer.text()).data;
};
