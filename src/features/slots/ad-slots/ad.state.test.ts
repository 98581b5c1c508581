import { describe, expect, test } from 'vitest';
import { adLifecycle, type AdLifecycle, initialAdState, mayFollow, reduceAds } from './ad.state.ts';

const walk = (...values: AdLifecycle[]) =>
  values.reduce((state, to) => reduceAds(state, { kind: 'moved', slot: 'a', to }), initialAdState).slots['a'];

describe('AD-01: the life of an ad', () => {
  test('there are ten values; before anything is known there are no slots and an article of 50 px', () => {
    expect(adLifecycle).toHaveLength(10);
    expect(initialAdState).toEqual({ slots: {}, articleHeight: 50 });
  });
  test('all of them are gone through, and a recycled ad is asked for again', () => {
    expect(walk('creating', 'created', 'requesting', 'requested', 'rendering', 'rendered', 'recycling', 'recycled', 'requesting')).toBe(
      'requesting',
    );
    expect(walk(...adLifecycle)).toBe('destroyed');
  });
  test.each([
    ['begin with anything but creating', undefined, ['creating']],
    ['skip being created', 'creating', ['created', 'destroying']],
    ['be rendered before it was asked for', 'created', ['requesting', 'destroying']],
    ['be recycled while it is asked for', 'requesting', ['requested', 'destroying']],
    ['be asked for while it is shown', 'rendered', ['recycling', 'destroying']],
    ['come back from being destroyed but anew', 'destroyed', ['creating']],
    ['do anything else while it is destroyed', 'destroying', ['destroyed']],
  ] as const)('none may %s', (_what, from, to) => {
    expect(adLifecycle.filter((next) => mayFollow(from, next)).toSorted()).toEqual([...to].toSorted());
  });
  test('what comes too late changes nothing', () => {
    const recycled = walk('creating', 'created', 'requesting', 'requested', 'rendering', 'recycling', 'recycled', 'rendered');
    expect(recycled).toBe('recycled');
    const state = reduceAds(initialAdState, { kind: 'moved', slot: 'a', to: 'rendered' });
    expect(state).toBe(initialAdState);
  });
  test('an article is measured beside them', () => {
    expect(reduceAds(initialAdState, { kind: 'article-measured', height: 4_200 })).toEqual({ slots: {}, articleHeight: 4_200 });
  });
});
