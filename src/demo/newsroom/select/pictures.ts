import { bars, duotone, figure, halftone, scene, spot } from '#drawn-pictures';
import type { DemoPictures } from '../shape.ts';

/** The pictures of the Select vertical. */
export const pictures: DemoPictures = {
  'product-kettlewick-gooseneck': [scene('kettle')],
  'product-stormhand-umbrella': [spot('umbrella')],
  'product-dunmore-swift-vacuum': [scene('vacuum')],
  'product-hollowell-latex-pillow': [scene('pillow')],
  'product-tarn-carry-on': [scene('suitcase')],
  'product-marlow-chefs-knife': [scene('knife')],
  'product-ostrel-quiet-three': [scene('headphones')],
  'product-linnet-percale-sheets': [scene('sheets')],
  'product-fjord-arc-lamp': [scene('lamp')],
  'product-ironmere-skillet': [scene('skillet')],
  'best-cordless-vacuums': [
    scene('vacuum'),
    bars(
      'Sand lifted from carpet, percent',
      ['Aurelle Vortex Pro', 98],
      ['Dunmore Swift 4', 97],
      ['Kestrel Home S2', 91],
      ['Tilleray Broom', 84],
      ['Bexley Glide', 71],
    ),
  ],
  'buy-this-pan': [scene('skillet')],
  'headphones-review-quiet-three': [
    bars('Decibels in the rear seat of a bus', ['No headphones', 74], ['Quiet Three', 50], ['A $349 pair', 48]),
  ],
  'carry-on-hundred-drops': [spot('suitcase-rolling', 'stairs')],
  'umbrella-wind-tunnel': [scene('storm')],
  'sheets-thirty-washes': [bars('Strength lost in 30 washes, percent', ['1,100-thread sateen', 38], ['300-thread percale', 6])],
  'gifts-under-thirty': [
    spot('gift'),
    scene('tape-measure'),
    spot('fork-knife'),
    spot('book-open'),
    spot('towel'),
    spot('plant'),
    scene('lunch-tin'),
  ],
  'drawer-of-failures': [
    spot('wrench', 'screwdriver'),
    spot('carrot'),
    spot('flame'),
    scene('books'),
    spot('battery-warning'),
    scene('bag'),
  ],
  'video-vacuum-sand-test': [duotone('vacuum')],
  'video-season-a-pan': [halftone('skillet')],
  'weekend-price-drops': [scene('kettle')],
  'numbers-on-the-box': [figure('400', 'threads, air watts, megapixels: what not to read', 'package')],
  'pillow-by-how-you-sleep': [
    bars(
      'Height under a ten-pound head, inches',
      ['Shredded latex, new', 5.1, '5.1'],
      ['After six weeks', 4.9, '4.9'],
      ['Solid foam, new', 4.6, '4.6'],
      ['After six weeks', 4.3, '4.3'],
    ),
  ],
  'kettle-nine-tested': [scene('kettle')],
  'why-we-buy-everything': [figure('$214,000', 'spent last year on things we did not need', 'receipt')],
  'sponsored-bramblecote-packing': [halftone('train')],
  'desk-lamp-flicker': [scene('lamp')],
  'knife-sharpening-when': [scene('kitchen')],
};
