/** How far a key turns the steps: arrows and page keys by one, Home and End to either end; undefined for any other key. */
export const findTurn = (key: string, step: number, steps: number): number | undefined => {
  switch (key) {
    case 'ArrowRight':
    case 'PageDown':
      return 1;
    case 'ArrowLeft':
    case 'PageUp':
      return -1;
    case 'Home':
      return -step;
    case 'End':
      return steps - 1 - step;
    default:
      return undefined;
  }
};

type Place = readonly [x: number, y: number];
const farEnough = 50;

/** What a finger's way means: to the left is on, to the right is back; a short or steep one is no swipe. */
export const findSwipe = ([fromX, fromY]: Place, [toX, toY]: Place): 1 | -1 | undefined => {
  const across = toX - fromX;
  if (Math.abs(across) < farEnough || Math.abs(across) < 2 * Math.abs(toY - fromY)) return undefined;
  return across < 0 ? 1 : -1;
};
