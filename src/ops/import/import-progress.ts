import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const printEveryMs = 2000;
/** Items after which memory is measured, and bytes by which it may have grown since it was last given back. */
const measureEvery = 50;
const mostGrowthBytes = 80_000_000;

/**
 * Gives memory back when it has grown: left alone, Node lets it grow to half a gigabyte before it collects. The collector is obtained here, so that
 * it does not matter how the program was started.
 */
const createCollector = (): (() => void) => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const used = () => {
    const { used_heap_size: heap, external_memory: outside } = getHeapStatistics();
    return heap + outside;
  };
  let least = used();
  return () => {
    if (used() < least + mostGrowthBytes) return;
    collect();
    least = used();
  };
};

/** Prints every two seconds how far each step is, with items a second, and keeps the memory of a long run small. */
export const createProgressPrinter = (print: (line: string) => void) => {
  const giveMemoryBack = createCollector();
  let started = performance.now();
  let last = started;
  let step = '';
  return (name: string, done: number, all: number | undefined): void => {
    if (done % measureEvery === 0) giveMemoryBack();
    const time = performance.now();
    if (name !== step) {
      step = name;
      started = last = time;
    }
    if (time - last < printEveryMs) return;
    last = time;
    print(`  ${name}: ${done}${all === undefined ? '' : ` of ${all}`} items, ${Math.round((done / (time - started)) * 1000)} a second`);
  };
};
