import { bars, cover, duotone, face, figure, scene, spot } from '#drawn-pictures';
import type { DemoPictures } from '../shape.ts';

/** The pictures of the Better vertical. */
export const pictures: DemoPictures = {
  'three-am-awake': [spot('moon-stars', 'bed')],
  'emergency-fund-first-thousand': [
    bars(
      'Families that missed a payment in a year, by savings',
      ['Under $100', 38, '38%'],
      ['$500 to $750', 17, '17%'],
      ['$5,000', 11, '11%'],
    ),
  ],
  'walking-meetings-for-knees': [scene('runner')],
  'sunscreen-recall': [scene('bottle'), bars('Sun protection factor', ['On the label', 50], ['Measured', 11])],
  'weeknight-beans': [scene('bowl')],
  'phone-in-the-hall': [scene('phone')],
  'stretch-break-video': [spot('person-simple-tai-chi')],
  'ask-for-a-raise-script': [cover('I’d like to move to $68,500.')],
  'year-of-no-new-things': [figure('11', 'families, one street, nothing new for a year', 'house'), spot('bread')],
  'listening-partner': [cover('Do you want to be helped, heard or hugged?', 'Odalys Prewett')],
  'salt-swap-study': [cover('one stroke in seven')],
  'beginner-lifts': [
    face('woman', 'old', 'short', 'white', 0),
    face('woman', 'old', 'short', 'white', 0),
    face('man', 'older', 'bald', 'gray', 5),
    face('woman', 'old', 'bun', 'gray', 0, { glasses: true }),
    face('man', 'older', 'side', 'gray', 2, { beard: 'mustache' }),
    face('woman', 'old', 'bob', 'gray', 1),
    face('man', 'older', 'short', 'gray', 4, { beard: 'short' }),
  ],
  'grief-cooking': [scene('bread')],
  'two-minute-tidy': [spot('list-checks')],
  'blood-pressure-at-home': [scene('living-room')],
  'couples-money-date': [bars('Arguments about money in a month', ['With a money date', 1.9], ['Without', 4.1])],
  'cold-water-swimmers': [scene('coast')],
  'balcony-vegetables': [scene('garden'), duotone('skyline'), scene('bowl'), spot('pepper'), spot('potted-plant'), spot('plant')],
  'sponsored-hearing-check': [spot('ear')],
  'nap-rules': [bars('Fewer mistakes after a nap, percent', ['20 minutes', 34], ['45 minutes', 30])],
  'teenagers-and-chores': [spot('car-profile', 'road-horizon')],
  'medical-bill-haggle': [
    bars('What the hospital asked for', ['In one line', 5460, '$5,460'], ['Itemized', 2342, '$2,342'], ['Paid', 1990.7, '$1,990.70']),
  ],
};
