/** The interests after a form: what it names alone, or what is no longer as the page showed it, changes; everything else stays (AC-35). */
export const changeInterests = (
  stored: readonly string[],
  { chosen, had, only }: { chosen: readonly string[]; had: readonly string[]; only: string | null },
): string[] => {
  const changed = only === null ? [...chosen.filter((one) => !had.includes(one)), ...had.filter((one) => !chosen.includes(one))] : [only];
  const staying = stored.filter((one) => !changed.includes(one));
  return [...staying, ...changed.filter((one) => chosen.includes(one))];
};
