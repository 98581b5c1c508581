import { isRecord } from '#content/validation/is-record';

/** A block of the block editor: what its comment says, and what stands in it in order. A block without a name is what stands between blocks. */
export type Block = { name: string; attributes: Record<string, unknown>; parts: (string | Block)[]; problem?: string | undefined };

const opener = /<!--\s+(\/)?wp:([a-z][a-z0-9_-]*(?:\/[a-z][a-z0-9_-]*)?)\s/g;
const depthLimit = 60;

const parseAttributes = (json: string): { attributes: Record<string, unknown>; problem?: string } => {
  if (json === '') return { attributes: {} };
  try {
    const value: unknown = JSON.parse(json);
    return { attributes: isRecord(value) ? value : {} };
  } catch (cause) {
    return { attributes: {}, problem: `its attributes are no JSON (${cause instanceof Error ? cause.message.slice(0, 80) : 'unknown'})` };
  }
};

/** True for content written in the block editor. */
export const hasBlocks = (content: string): boolean => /<!--\s+wp:[a-z]/.test(content);

/** The blocks of a content in order: `<!-- wp:name {json} -->…<!-- /wp:name -->` or `<!-- wp:name {json} /-->`. Blocks left open end with the one around them. */
export const splitBlocks = (content: string): (string | Block)[] => {
  const top: (string | Block)[] = [];
  const open: Block[] = [];
  const add = (part: string | Block) => {
    if (part !== '') (open.at(-1)?.parts ?? top).push(part);
  };
  let at = 0;
  opener.lastIndex = 0;
  for (let found = opener.exec(content); found; found = opener.exec(content)) {
    const end = content.indexOf('-->', found.index);
    if (end < 0) break;
    add(content.slice(at, found.index));
    at = end + 3;
    opener.lastIndex = at;
    const name = (found[2] ?? '').replace(/^core(?:-embed)?\//, (prefix) => (prefix === 'core/' ? '' : 'embed/'));
    if (found[1] === '/') {
      const place = open.findLastIndex((block) => block.name === name);
      if (place >= 0) open.length = place;
      continue;
    }
    const inside = content.slice(found.index + found[0].length, end).trim();
    const isVoid = inside.endsWith('/');
    const block: Block = { name, parts: [], ...parseAttributes((isVoid ? inside.slice(0, -1) : inside).trim()) };
    add(block);
    if (!isVoid && open.length < depthLimit) open.push(block);
  }
  const rest = content.slice(at);
  open.length = 0;
  add(rest);
  return top;
};
