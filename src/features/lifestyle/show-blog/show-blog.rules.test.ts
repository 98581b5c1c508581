import { describe, expect, test } from 'vitest';
import { layout, navigation, pack, post } from './show-blog.fixture.ts';
import { listPostsBelow, listWaysOn, pickShowLead } from './show-blog.rules.ts';

describe('SB-02: a show blog leads with', () => {
  const lead = pack('showLead', { id: 'lead' });

  test('the first showLead, whatever stands before it', () => {
    expect(pickShowLead({ layouts: [layout(pack('grid'), lead, pack('showLead', { id: 'second' }))] })).toBe(lead);
  });
  test.each([
    ['it is hidden', pack('showLead', { hidden: true })],
    ['it has no piece', pack('showLead', { items: [] })],
  ])('the next one where %s', (_, passedOver) => {
    expect(pickShowLead({ layouts: [layout(passedOver, lead)] })).toBe(lead);
    expect(pickShowLead({ layouts: [layout(passedOver)] })).toBeUndefined();
  });
  test('nothing of another layout or another type', () => {
    expect(pickShowLead({ layouts: [layout(pack('grid')), layout(lead)] })).toBeUndefined();
    expect(pickShowLead({ layouts: [] })).toBeUndefined();
  });
});

test('SB-06: no post stands in the lead and below it', () => {
  const posts = ['rcna3', 'rcna2', 'rcna1'].map((id) => post(id));
  expect(listPostsBelow(posts, [post('rcna2')]).map(({ item }) => item.id)).toEqual(['rcna3', 'rcna1']);
  expect(listPostsBelow(posts, [])).toEqual(posts);
});

describe('SB-03: a post leads on', () => {
  const places = (ways: Partial<Parameters<typeof listWaysOn>[0]>) =>
    listWaysOn(navigation(ways), 'rcna5').map(({ place, item }) => [place, item.item.id]);

  test('to the next, the previous and the latest one', () => {
    expect(places({ next: post('rcna6'), previous: post('rcna4'), latest: post('rcna9') })).toEqual([
      ['next', 'rcna6'],
      ['previous', 'rcna4'],
      ['latest', 'rcna9'],
    ]);
  });
  test('to the latest once where it is the next one', () => {
    expect(places({ next: post('rcna9'), latest: post('rcna9') })).toEqual([['next', 'rcna9']]);
  });
  test('to the latest where nothing comes next, but not to itself', () => {
    expect(places({ latest: post('rcna9') })).toEqual([['latest', 'rcna9']]);
    expect(places({ previous: post('rcna4'), latest: post('rcna5') })).toEqual([['previous', 'rcna4']]);
  });
  test('nowhere where there is nothing', () => expect(places({})).toEqual([]));
});
