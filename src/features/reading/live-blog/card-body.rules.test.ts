import { describe, expect, test } from 'vitest';
import { splitCard } from './card-body.rules.ts';

describe('a card', () => {
  const element = (type: string, html = '') => ({ type, element: {}, html });
  const [one, two, three, more] = [
    element('paragraph', '1'),
    element('youtubeplus'),
    element('paragraph', '3'),
    element('showMore'),
  ] as const;

  test('LB-20: is split at its show-more embed: none, one, several, at either end', () => {
    expect(splitCard([one, two], true)).toEqual({ visible: [one, two], hidden: [] });
    expect(splitCard([one, more, two], true)).toEqual({ visible: [one], hidden: [two] });
    expect(splitCard([one, more, two, more, three], true)).toEqual({ visible: [one], hidden: [two, three] });
    expect(splitCard([more, one], true)).toEqual({ visible: [], hidden: [one] });
    expect(splitCard([one, more], true)).toEqual({ visible: [one], hidden: [] });
    expect(splitCard([one, more, two], false)).toEqual({ visible: [one, two], hidden: [] });
  });
});
