/** An ad was seen when so much of it was in view for so long without a break (MRC); of a large one less is enough. */
export const viewableMs = 1_000;
const largeArea = 242_500;

/** Which part of an ad must be in view. */
export const viewablePart = (width: number, height: number): number => (width * height >= largeArea ? 0.3 : 0.5);
