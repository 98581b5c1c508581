import { type PageEvent, readRecipes } from './read-recipes.ts';

/** As many characters of recipes are remembered between two readings; a saved page is some twenty times as long as its recipe. */
const mostRemembered = 100_000_000;

const sizeOf = (event: PageEvent): number => JSON.stringify(event).length;

/** Reads the pages of an archive, each file once however often it is asked for, as long as `most` characters of recipes hold what was read. */
export const createPageReader = (root: string, most = mostRemembered): ((file: string) => AsyncGenerator<PageEvent, void>) => {
  const remembered = new Map<string, PageEvent[]>();
  let room = most;
  return async function* read(file) {
    const known = remembered.get(file);
    if (known) return yield* known;
    const events: PageEvent[] = [];
    let size = 0;
    for await (const event of readRecipes(file, root)) {
      size += sizeOf(event);
      if (size <= room) events.push(event);
      yield event;
    }
    if (size > room) return;
    room -= size;
    remembered.set(file, events);
  };
};
