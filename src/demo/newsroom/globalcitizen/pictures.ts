import { bars, cover, duotone, figure, halftone, line, locator, scene, spot, steps } from '#drawn-pictures';
import type { DemoPictures } from '../shape.ts';

/** The pictures of the Global Citizen vertical. */
export const pictures: DemoPictures = {
  'coastal-futures-deal': [scene('coast'), figure('$1.2 billion', 'a year for eight years', 'currency-circle-dollar')],
  'ice-makers-lake-tembe': [
    locator('lake', undefined, ['Lake Tembe', 0.42, 0.52]),
    line('Catch that spoils, percent', ['Three years ago', 52, '52%'], ['Last year', 9, '9%']),
  ],
  'rain-came': [duotone('field')],
  'clinic-on-the-ferry': [bars('Two-year-olds with all their vaccines, percent', ['Before the ferry table', 58], ['Now', 93])],
  'solidarity-is-not-a-parcel': [figure('11,000', 'left shoes arrived after the flood', 'sneaker')],
  'girls-night-buses': [spot('bus')],
  'what-is-loss-and-damage': [
    bars('The fund and the need, a year', ['Kept for communities', 400, '$400 million'], ['Damage each year', 11000, '$11 billion']),
  ],
  'five-seeds-slideshow': [
    spot('jar', 'plant'),
    scene('bowl'),
    spot('grains', 'waves'),
    spot('potted-plant'),
    scene('field'),
    scene('market'),
  ],
  'six-signs-slideshow': [
    duotone('crowd'),
    cover('I can see the sea from my desk. I did not use to.'),
    scene('coast'),
    cover('Ask me about mangroves.'),
    cover('NO LONES'),
    halftone('city-night'),
    cover('Still here.'),
  ],
  'video-ice-at-dawn': [duotone('harbor')],
  'video-how-to-read-a-budget': [
    steps('The three pages that count', ['A', 'The summary'], ['B', 'The year-on-year changes'], ['C', 'The reserves']),
  ],
  'solar-repair-school': [scene('lamp')],
  'action-write-to-board': [scene('ballot')],
  'fog-nets-village': [scene('mountains')],
  'care-workers-hours': [bars('Hours of care in a week', ['Paid for', 31], ['Worked', 46])],
  'malaria-school-calendar': [bars('Fewer fevers from malaria after a year, percent', ['Whistle villages', 34], ['Other villages', 3])],
  'remittance-fees-explained': [figure('$12', 'to send $200 home', 'hand-coins')],
  'teacher-radio-school': [spot('radio')],
  'mangrove-payday': [bars('The same wave, inches', ['Outside', 37], ['Inside', 12])],
  'fair-price-cocoa-ledger': [
    bars(
      'What a pound of cocoa costs to grow, dollars',
      ['Labor', 0.43],
      ['Tools and bags', 0.1, '0.10'],
      ['School fee', 0.08],
      ['Transport', 0.07],
      ['Tree nursery', 0.05],
      ['Drying', 0.04],
    ),
  ],
  'opinion-boring-institutions': [scene('capitol')],
  'sponsored-meridian-cooperative': [spot('piggy-bank')],
  'heat-plan-city-benches': [scene('skyline')],
};
