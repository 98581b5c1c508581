/** A sentence with its places filled: {0}, {1}. */
export const fill = (sentence: string, ...values: readonly (string | number)[]): string =>
  sentence.replaceAll(/\{(\d)\}/g, (_, place: string) => String(values[Number(place)] ?? ''));

const units = [
  [3600, 'h'],
  [60, 'min'],
  [1, 's'],
] as const;

/** A time as one says it: "1 h 15 min", "8–10 min". */
export const formatTime = (seconds: number, upTo = seconds): string => {
  if (upTo > seconds && seconds % 60 === 0 && upTo < 3600) return `${seconds / 60}–${formatTime(upTo)}`;
  if (upTo > seconds) return `${formatTime(seconds)} – ${formatTime(upTo)}`;
  let rest = seconds;
  return units
    .flatMap(([size, unit]) => {
      const count = Math.floor(rest / size);
      rest -= count * size;
      return count > 0 ? [`${count} ${unit}`] : [];
    })
    .join(' ');
};

/** What is left on a clock: "1:04:09", "12:05". */
export const formatClock = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
};
