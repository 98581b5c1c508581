import { bars, cover, duotone, face, figure, halftone, scene, spot, vote } from '#drawn-pictures';
import type { DemoPictures } from '../shape.ts';

/** The pictures of the MSNBC vertical. */
export const pictures: DemoPictures = {
  'overtime-restored': [scene('courthouse'), figure('61', 'hours a week, 90 percent of them behind the counter', 'clock')],
  'title-is-not-a-task': [spot('identification-badge')],
  'sunday-voting-rule': [vote('Sunday voting in Tamsen County, first vote', ['To end it', 3], ['To keep it', 2])],
  'calendar-conformity': [cover('Beware the boring agenda item')],
  'rent-algorithm': [
    bars('Monthly rent of a hundred apartments', ['Cut to fill up', 1650, '$1,650'], ['Hold out together', 1790, '$1,790']),
  ],
  'nightdesk-monologue-water': [scene('studio')],
  'aquifer-lease': [scene('river')],
  'care-cliff': [bars('A raise and what it cost, a year', ['Raise', 1248, '$1,248'], ['Lost help with day care', 9400, '$9,400'])],
  'county-money': [
    bars(
      'Raised for one county seat',
      ['Then', 3800, '$3,800'],
      ['First candidate', 1040000, '$1.04 million'],
      ['Second', 870000, '$870,000'],
    ),
  ],
  'warehouse-town-vote': [scene('ballot'), halftone('crowd')],
  'public-defender-hours': [figure('11 minutes', 'is what your lawyer has', 'clock')],
  'feed-them': [spot('fork-knife')],
  'redistricting-explained': [bars('Fifty voters', ['Lions', 30], ['Herons', 20])],
  'union-hall-portraits': [
    halftone('stage'),
    spot('pipe-wrench', 'pipe'),
    scene('spotlight'),
    halftone('books'),
    face('woman', 'older', 'short', 'gray', 2),
    scene('harbor'),
  ],
  'bail-fund-interview': [figure('211', 'names that were on both lists', 'list-checks')],
  'speech-that-said-nothing': [spot('lectern')],
  'clean-power-jobs': [vote('Wind turbines in Harlow Gap, percent', ['For', 56], ['Against', 44])],
  'jury-duty-pay': [bars('Answered a jury summons, percent', ['$15 a day', 54, '54'], ['$110 a day', 71, '71'])],
  'statehouse-night-shift': [duotone('capitol'), spot('broom'), spot('clock'), spot('stack'), scene('garden'), spot('lightbulb')],
  'poll-worker-shortage': [bars('Average wait to vote, minutes', ['Before', 19], ['With high schoolers', 7])],
  'the-nightdesk-letters': [spot('envelope-open', 'envelope')],
  'sponsored-credit-union': [spot('bank')],
  'antitrust-popcorn': [spot('popcorn')],
};
