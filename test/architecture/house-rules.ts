import { breakpoints } from '../../src/brands/theme/primitives.ts';
import type { SourceFile } from './source-tree.ts';

/** What breaks a rule of the house: the path, and why. */
export type Finding = string;

const roleSuffixes = 'rules state store service api page view island browser errors tables migrations schema'.split(' ');
const roleFile = new RegExp(`^[a-z0-9-]+\\.(${roleSuffixes.join('|')})(\\.test)?\\.tsx?$`);
const componentFile = /^[a-z0-9-]+(\.test)?\.tsx$|^[a-z0-9-]+(\.module)?\.css(\.d\.ts)?$/;

/** The files by which the rest of the program uses a feature. */
const entries = ['index.ts', 'index.browser.ts', 'index.pure.ts'];

/** Files of features that are none of the roles of ARCHITECTURE.md, "A feature folder". */
export const wrongRoles = (files: readonly SourceFile[]): Finding[] =>
  files
    .filter(({ path }) => path.startsWith('src/features/'))
    .filter(({ path }) => {
      const [, , , , ...rest] = path.split('/');
      const name = rest.join('/');
      return (
        !entries.includes(name) && !roleFile.test(name) && !componentFile.test(name) && !/^[a-z0-9-]+\.(test|fixture)\.tsx?$/.test(name)
      );
    })
    .map(({ path }) => `${path} has no role of ARCHITECTURE.md, "A feature folder"`);

/** Pages, islands and components end in .tsx or .ts as their role says. */
export const wrongEndings = (files: readonly SourceFile[]): Finding[] =>
  files
    .filter(({ path }) => /\.(rules|state|store|service|api|view|browser|errors|tables|migrations)\.tsx$|\.(page|island)\.ts$/.test(path))
    .map(({ path }) => `${path} has the ending of another role`);

/** Features and tools whose door does not begin with one sentence on what they are; an island that is a feature's only entry says it itself. */
export const doorsWithoutSentence = (files: readonly SourceFile[]): Finding[] => {
  const folders = new Set(
    files.map(({ path }) => /^src\/(?:features\/[^/]+|platform)\/[^/]+/.exec(path)?.[0]).filter((folder) => folder !== undefined),
  );
  // platform/browser is loaded by the browser as it is and has no door
  folders.delete('src/platform/browser');
  return [...folders].flatMap((folder) => {
    const publicEntries = files.filter(({ path }) => entries.some((entry) => path === `${folder}/${entry}`));
    if (publicEntries.length === 0 && !files.some(({ path }) => path.startsWith(`${folder}/`) && path.endsWith('.island.tsx')))
      return [`${folder} has no door (index.ts)`];
    return publicEntries
      .filter(({ text }) => !/^\/\*\* [A-Z][^\n]{20,}\. \*\/\n/.test(text))
      .map(({ path }) => `${path} does not begin with one sentence in /** … */`);
  });
};

const forbiddenFolders = /(^|\/)(utils?|helpers?|lib|libs|common|shared|misc)\//;

/** Folders that say nothing, and names that are not kebab-case. */
export const wrongNames = (files: readonly SourceFile[]): Finding[] =>
  files.flatMap(({ path }) => {
    if (forbiddenFolders.test(path)) return [`${path} lies in a folder that says nothing of what is in it`];
    const parts = path.replace(/\.[a-z.-]+$/, '').split('/');
    return parts.every((part) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(part.replace(/\.[a-z.-]+$/, ''))) ? [] : [`${path} is not in kebab-case`];
  });

export const mostLines = 400;

/** Code that nobody can read in one go; style sheets and the demo newsroom's texts are no code. */
export const tooLong = (files: readonly SourceFile[]): Finding[] =>
  files
    .filter(({ path }) => !path.endsWith('.css'))
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > mostLines)
    .map(({ path, lines }) => `${path} has ${lines} lines, more than ${mostLines}`);

/** Islands whose id is not their file: the browser finds them by it. */
export const wrongIslandIds = (files: readonly SourceFile[]): Finding[] =>
  files
    .filter(({ path }) => path.endsWith('.island.tsx'))
    .flatMap(({ path, text }) => {
      const id = path.replace('src/features/', '').replace('.island.tsx', '');
      const said = /export const island = define(?:Plain)?Island(?:<[^>]*>)?\(\s*'([^']*)'/.exec(text)?.[1];
      return said === id ? [] : [`${path} says the id ${said ?? '(none)'}, not ${id}`];
    });

/** Pages whose id is not the file of a page: their style sheet is found by it. */
export const wrongPageIds = (files: readonly SourceFile[]): Finding[] => {
  const pages = files.filter(({ path }) => path.endsWith('.page.tsx'));
  const names = new Set(pages.map(({ path }) => path.replace(/^.*\//, '').replace('.page.tsx', '')));
  return pages.flatMap(({ path, text }) =>
    [...text.matchAll(/\bdefinePage(?:<[^>]*>)?\(\{\s*id: '([^']*)'/g)]
      .filter(([, id = '']) => !names.has(id))
      .map(([, id]) => `${path} defines the page ${id}, and there is no ${id}.page.tsx`),
  );
};

/** Islands that do not say in a comment why they must be one. */
export const islandsWithoutReason = (files: readonly SourceFile[]): Finding[] =>
  files
    .filter(({ path, text }) => path.endsWith('.island.tsx') && !/An island because .{10,}/s.test(text))
    .map(({ path }) => `${path} does not say "An island because …"`);

// up to a width is up to the pixel before a breakpoint, or a part of one
const isBreakpoint = (edge: string, width: number): boolean =>
  breakpoints.some((breakpoint) => breakpoint === (edge === 'min' ? width : Math.floor(width) + 1));
const viewportRule = /@media[^{;]*\{|\bmatchMedia\([^)]*\)|['"`][^'"`\n]*\((?:min|max)-width:[^'"`\n]*['"`]/g;

/** Widths of the window at which something changes and that are no breakpoint (PG-23); a container query goes by a column and may have its own. */
export const otherBreakpoints = (files: readonly SourceFile[]): Finding[] =>
  files
    .filter(({ path }) => path.startsWith('src/') && !/\.test\.tsx?$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(viewportRule)].flatMap(([rule]) =>
        [...rule.matchAll(/\b(?:(min|max)-)?(?:width|inline-size)\s*[:<>]=?\s*([\d.]+)(px|r?em)/g)]
          .filter(([, edge = 'min', width, unit]) => !isBreakpoint(edge, Number(width) * (unit === 'px' ? 1 : 16)))
          .map(([said]) => `${path} changes at ${said}, which is no breakpoint`),
      ),
    );

const wordsFile = /^src\/messages\/(?:en|es)\/(?:[a-z-]+-)?e[ns]\.ts$/;

/** Words of the interface whose name stands nowhere but among the words: nothing says them. */
export const wordsThatNobodySays = (files: readonly SourceFile[]): Finding[] => {
  const sources = files.filter(({ path }) => path.startsWith('src/') && !/\.test\.tsx?$/.test(path));
  const said = new Set(sources.filter(({ path }) => !wordsFile.test(path)).flatMap(({ text }) => text.match(/[A-Za-z]\w*/g) ?? []));
  return sources
    .filter(({ path }) => wordsFile.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^\s+([A-Za-z]\w*):/gm)]
        .filter(([, name = '']) => !said.has(name))
        .map(([, name]) => `${path}: nothing says ${name}`),
    );
};

const codeLiteral =
  /(?:\bcode: |(?:[eE]rror|failure)\(\s*(?:[^'()]*(?:\([^()]*\))?[^'()]*\? )?|^\s+|[|:] |: \[)'([a-z][a-z-]*\/[a-z][a-z-]*)'(?=[,:)}\s;])/gm;
// kinds of background jobs have names of the same form
const jobName = /^\s+name: .*$/gm;
const notCodes = /^(text|image|application|video|audio|font|multipart)\//;

/** The permanent error codes that the program's source names. */
export const errorCodes = (files: readonly SourceFile[]): Set<string> =>
  new Set(
    files
      .filter(({ path }) => /^src\/(?!demo\/newsroom|brands|messages).*\.tsx?$/.test(path) && !/\.(test|fixture)\.tsx?$/.test(path))
      .flatMap(({ text }) => [...text.replace(jobName, '').matchAll(codeLiteral)].map((match) => match[1] ?? ''))
      .filter((code) => !notCodes.test(code)),
  );

/** The codes that have a row in docs/contracts/errors.md. */
export const documentedCodes = (markdown: string): Set<string> =>
  new Set([...markdown.matchAll(/^\| `([a-z-]+\/[a-z-]+)` \|/gm)].map((match) => match[1] ?? ''));

/** Lengths of time written out: an hour and a day have names in platform/time. What stands below platform says them itself. */
export const rawDurations = (files: readonly SourceFile[]): Finding[] =>
  files
    .filter(
      ({ path }) =>
        /^src\/(?!(?:brands|messages|content|platform\/time)\/).*\.tsx?$/.test(path) && !/\.(?:test|migrations)\.tsx?$/.test(path),
    )
    .filter(({ text }) => /\b(?:86_?400_?000|3_?600_?000)\b/.test(text))
    .map(({ path }) => `${path} writes a length of time out`);
