/** Whole minutes or seconds as an ISO 8601 duration: 5,400 seconds are `PT1H30M`. */
export const formatIsoDuration = (seconds: number): string => {
  const whole = Math.max(0, Math.round(seconds));
  const parts = [
    [Math.floor(whole / 3600), 'H'],
    [Math.floor((whole % 3600) / 60), 'M'],
    [whole % 60, 'S'],
  ] as const;
  const text = parts.flatMap(([count, unit]) => (count > 0 ? [`${count}${unit}`] : [])).join('');
  return `PT${text === '' ? '0S' : text}`;
};
