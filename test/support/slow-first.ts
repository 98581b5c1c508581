import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that start programs, databases and browsers take the longest; the checks of the sources most of all. */
const ranks = [/^test\/architecture\/checks\.test/, /^test\/(?:attacks|browser|faults)\//];

const rankOf = (path: string): number => {
  const rank = ranks.findIndex((pattern) => pattern.test(path));
  return rank === -1 ? ranks.length : rank;
};

/** Runs long files first, so that none of them runs alone at the end; within a rank as Vitest does. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const toPath = ({ moduleId }: TestSpecification): string => moduleId.slice(this.ctx.config.root.length + 1);
    return (await super.sort(files)).toSorted((one, other) => rankOf(toPath(one)) - rankOf(toPath(other)));
  }
}
