import type { DemoCard, LiveBlogFile } from './live-blog-file.ts';
import { fillIn, type LinesOf } from './live-lines.ts';
import { pick, formatNumber } from './figures.ts';
import { among, type CardSource } from './live-script.ts';
import { countBallots, precincts, type Step, getStep, type Votes } from './ward-count.ts';

type Lines = LinesOf<'count'>;

const stepsAtFirst = precincts + 12;

const formatVotes = ({ brandt, quist, others }: Votes): Record<'brandt' | 'quist' | 'others', string> => ({
  brandt: formatNumber(brandt),
  quist: formatNumber(quist),
  others: formatNumber(others),
});

/** Who leads in some votes, and by how many; who is level stands first. */
const findLeader = ({ brandt, quist }: Votes, { candidates }: Lines): { leader: string; lead: number } => ({
  leader: brandt >= quist ? candidates.brandt : candidates.quist,
  lead: Math.abs(brandt - quist),
});

/** All that a card may say of a step: its numbers, and the phrases that are made of them. */
const buildValues = (step: Step, lines: Lines): Record<string, string> => {
  const city = findLeader(step.all, lines);
  const ward = findLeader(step.ofWard, lines);
  const numbers = {
    ...formatVotes(step.all),
    lead: formatNumber(city.lead),
    leader: city.leader,
    counted: formatNumber(countBallots(step.all)),
    wards: String(step.wardsDone),
    ward: pick(lines.wards, step.ward),
    precinct: String(step.precinct),
    wardLeader: ward.leader,
    wardLead: formatNumber(ward.lead),
  };
  return {
    ...numbers,
    votes: fillIn(lines.votes, formatVotes(step)),
    wardVotes: fillIn(lines.votes, formatVotes(step.ofWard)),
    standing: fillIn(city.lead === 0 ? lines.standing.level : lines.standing.ahead, numbers),
    margin: fillIn(ward.lead === 0 ? lines.margin.level : lines.margin.ahead, numbers),
  };
};

const buildCountedCard = (step: Step, people: readonly string[], lines: Lines): DemoCard => {
  const author = pick(people, step.step + Math.floor(step.step / 5));
  const values = buildValues(step, lines);
  if (step.step >= precincts) return { author, text: fillIn(lines.byPost, values) };
  if (!step.isWardDone) return { author, text: fillIn(pick(lines.precinct, step.step), values) };
  return { author, headline: fillIn(lines.wardDone.title, values), text: fillIn(lines.wardDone.text, values) };
};

/** A night of counting in a made-up city: its written cards stand among what is counted. */
export const buildCountCards = ({ people, cards: written }: LiveBlogFile, lines: Lines): CardSource => {
  const cardAt = among(written);
  return {
    cards: stepsAtFirst + written.length,
    card: (index) => {
      const place = cardAt(index);
      if (!('written' in place)) return buildCountedCard(getStep(place.counted), people, lines);
      const { after: _after, ...card } = place.written;
      const values = buildValues(getStep(Math.max(0, place.counted - 1)), lines);
      return { ...card, headline: card.headline && fillIn(card.headline, values), text: fillIn(card.text, values) };
    },
  };
};
