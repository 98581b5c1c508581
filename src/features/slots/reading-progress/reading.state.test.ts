import { expect, test } from 'vitest';
import { findOffer, findReport, openReading, type ReadingEvent, reduceReading } from './reading.state.ts';

const after = (count: number, ...events: ReadingEvent[]) => events.reduce(reduceReading, openReading(count));
const known = (paragraph: number): ReadingEvent => ({ type: 'placeKnown', paragraph });
const seen = (paragraph: number): ReadingEvent => ({ type: 'paragraphSeen', paragraph });
const saved: ReadingEvent = { type: 'saved', isSaved: true };

test.each<[string, ReadingEvent[], number | undefined]>([
  ['nothing while it is not known where one left', [seen(1)], undefined],
  ['where one left', [known(7), seen(2)], 7],
  ['nothing at the beginning', [known(2)], undefined],
  ['nothing once one is there', [known(7), seen(7)], undefined],
  ['nothing in a text that has become shorter', [known(20), seen(1)], undefined],
  ['nothing to who wants no history', [known(7), { type: 'saved', isSaved: false }], undefined],
])('SV-40: going on is offered: %s', (_name, events, offer) => expect(findOffer(after(20, ...events))).toBe(offer));

test.each<[string, ReadingEvent[], number | undefined]>([
  ['nothing of what was only opened', [known(0), seen(9)], undefined],
  ['the furthest that was read', [known(0), saved, seen(4), seen(9), seen(6)], 9],
  ['nothing where one is behind where one left before', [known(12), saved, seen(3)], undefined],
  ['more where one went on', [known(12), saved, seen(15)], 15],
  ['the end, of what was read through', [known(12), saved, seen(20)], 0],
  ['nothing of the first lines', [known(0), saved, seen(2)], undefined],
  ['nothing twice', [known(0), saved, seen(9), { type: 'told', paragraph: 9 }], undefined],
  ['that there is no such place, of a text that has become shorter', [known(30), saved, seen(1)], 0],
  ['nothing of who wants no history', [known(0), { type: 'saved', isSaved: false }, seen(9)], undefined],
])('SV-39: on leaving the server is told: %s', (_name, events, report) => expect(findReport(after(20, ...events))).toBe(report));
