import type { DemoCard } from './live-blog-file.ts';
import { among, pick, type Teller } from './live-script.ts';
import { ballotsOf, precincts, type Step, stepAt } from './ward-count.ts';

const stepsAtFirst = precincts + 12;

const number = (value: number): string => value.toLocaleString('en-US');
const leaderOf = ({ all }: Step): string => (all.brandt >= all.quist ? 'Brandt' : 'Quist');
const leadOf = ({ all }: Step): number => Math.abs(all.brandt - all.quist);
const standingOf = (step: Step): string =>
  leadOf(step) === 0 ? `the two are level at ${number(step.all.brandt)}` : `${leaderOf(step)} leads by ${number(leadOf(step))}`;

const wordsOf = (step: Step): Record<string, string> => ({
  brandt: number(step.all.brandt),
  quist: number(step.all.quist),
  others: number(step.all.others),
  lead: number(leadOf(step)),
  leader: leaderOf(step),
  counted: number(ballotsOf(step.all)),
  wards: String(step.wardsDone),
});
const filled = (text: string, step: Step): string => text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => wordsOf(step)[name] ?? whole);

const votesIn = ({ brandt, quist, others }: { brandt: number; quist: number; others: number }): string =>
  `Brandt ${number(brandt)}, Quist ${number(quist)}, others ${number(others)}`;
const wardMargin = ({ ofWard }: Step): string => {
  const margin = ofWard.brandt - ofWard.quist;
  return margin === 0 ? 'The ward is tied' : `${margin > 0 ? 'Brandt' : 'Quist'} is ahead there by ${number(Math.abs(margin))}`;
};

const precinctLines = [
  (step: Step) =>
    `**${step.ward}, precinct ${step.precinct} of 11:** ${votesIn(step)}. ${wardMargin(step)}; in the city ${standingOf(step)} after ${number(ballotsOf(step.all))} ballots.`,
  (step: Step) =>
    `Precinct ${step.precinct} in **${step.ward}** is counted: ${votesIn(step)}. City-wide it is now ${number(step.all.brandt)} for Brandt and ${number(step.all.quist)} for Quist.`,
  (step: Step) =>
    `From **${step.ward}**, precinct ${step.precinct}: ${votesIn(step)}. That makes ${votesIn(step.ofWard)} in the ward so far, and ${standingOf(step)} in the city.`,
] as const;

const countedCard = (step: Step, people: readonly string[]): DemoCard => {
  const author = pick(people, step.step + Math.floor(step.step / 5));
  if (step.step >= precincts)
    return {
      author,
      text: `**By post, batch ${step.precinct}:** ${votesIn(step)}. With ${number(ballotsOf(step.all))} ballots counted in all, ${standingOf(step)}.`,
    };
  if (!step.isWardDone) return { author, text: pick(precinctLines, step.step)(step) };
  const margin = step.ofWard.brandt - step.ofWard.quist;
  return {
    author,
    headline: `${step.ward} is complete: ${margin > 0 ? 'Brandt' : 'Quist'} by ${number(Math.abs(margin))}`,
    text: `All 11 precincts of ${step.ward} are in: ${votesIn(step.ofWard)}. ${step.wardsDone} of 24 wards have now reported in full, and ${standingOf(step)} in the city.`,
  };
};

/** A night of counting in a made-up city, in English: its written cards stand among what is counted. */
export const countNight: Teller = ({ people, cards: written }) => {
  const cardAt = among(written);
  return {
    cards: stepsAtFirst + written.length,
    card: (index) => {
      const place = cardAt(index);
      if (!('written' in place)) return countedCard(stepAt(place.counted), people);
      const { after: _after, ...card } = place.written;
      const step = stepAt(Math.max(0, place.counted - 1));
      return { ...card, headline: card.headline && filled(card.headline, step), text: filled(card.text, step) };
    },
  };
};
