import { allowAll, purposes, refuseAll, type Choices, type Purpose } from '#features/slots/consent-gate.pure';

/** The choices that a form says: everything, nothing, or what is ticked; undefined where no button of ours was pressed. */
export const parseChoices = (form: { get(name: string): string | null; getAll(name: string): string[] }): Choices | undefined => {
  const pressed = form.get('choice');
  if (pressed === 'allow') return allowAll;
  if (pressed === 'refuse') return refuseAll;
  if (pressed !== 'ticked') return undefined;
  const ticked = new Set(form.getAll('allow'));
  const isTicked = (purpose: Purpose): boolean => ticked.has(purpose);
  return Object.fromEntries(purposes.map((purpose) => [purpose, isTicked(purpose)])) as Choices;
};
