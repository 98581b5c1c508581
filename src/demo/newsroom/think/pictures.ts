import { bars, cover, duotone, figure, halftone, line, scene, share, spot } from '#drawn-pictures';
import type { DemoPictures } from '../shape.ts';

/** The pictures of the Think vertical. */
export const pictures: DemoPictures = {
  'in-praise-of-the-second-best': [spot('chair')],
  'the-untranslatable': [halftone('books')],
  'promises-to-nobody': [duotone('duotone')],
  'autocomplete-condolence': [spot('envelope-open', 'device-mobile')],
  'the-heron': [figure('99', 'minutes in a hundred, the heron is idle', 'bird')],
  'minor-characters': [bars('Trays in 30 novels', ['All trays', 412], ['Carried by someone without a surname', 388])],
  'meeting-that-could-have-been': [spot('chats-circle')],
  'photographs-nobody-took': [
    spot('camera-slash'),
    duotone('garden'),
    halftone('train'),
    scene('shop'),
    duotone('waves'),
    scene('dress'),
    spot('snowflake'),
  ],
  'the-repair-cafe': [
    bars(
      'Brought in and mended last year',
      ['Lamps brought', 141],
      ['Lamps mended', 128],
      ['Toasters and kettles brought', 118],
      ['Mended', 79],
    ),
    spot('screwdriver'),
  ],
  'the-word-busy': [cover('“Busy” is not a feeling')],
  'maps-of-places-we-left': [share(29, 43, 'Of the 43 houses, 29 were found', 'house')],
  'boredom-of-children': [spot('tree', 'leaf')],
  'clock-without-hands': [spot('piano-keys', 'hourglass')],
  'tide-tables': [scene('coast')],
  'against-the-summary': [figure('19 words', 'is all it took to sum up this essay')],
  'sound-of-the-neighbors': [halftone('city-night')],
  'thinking-with-a-pencil': [scene('classroom')],
  'what-the-lawn-wants': [
    line('Species in one lawn', ['April', 4], ['June', 38], ['August', 81], ['November', 96], ['April', 117]),
    spot('grains'),
    scene('garden'),
    spot('moon'),
    spot('leaf'),
    duotone('garden'),
  ],
  'apology-of-institutions': [cover('An apology has three parts')],
  'sponsored-night-library': [scene('books')],
  'old-friends': [duotone('road')],
  'the-museum-guard': [bars('Time with one painting', ['A visitor', 14, '14 seconds'], ['Leopold Anku', 31000, '31,000 hours'])],
};
