import { bars, duotone, face, figure, halftone, scene, spot } from '#drawn-pictures';
import type { DemoPictures } from '../shape.ts';

/** The pictures of the E! vertical. */
export const pictures: DemoPictures = {
  'juniper-vale-surprise-album': [scene('spotlight')],
  'lantern-awards-full-night': [scene('stage'), scene('dress')],
  'they-wed': [spot('champagne', 'heart')],
  'glass-orchard-finale-recap': [scene('garden')],
  'love-last-train-reunion': [halftone('train')],
  'host-zadie-fontaine-opinion': [spot('high-heel', 'sparkle')],
  'lanterns-best-looks': [
    scene('dress'),
    duotone('dress'),
    spot('coat-hanger'),
    spot('sparkle'),
    spot('wine'),
    face('man', 'young', 'wavy', 'brown', 1),
    spot('umbrella', 'drop'),
    duotone('spotlight'),
  ],
  'movie-trains-ranked': [scene('train'), duotone('train'), spot('mountains'), spot('clock'), spot('snowflake', 'train'), duotone('storm')],
  'video-odessa-lark-speech': [spot('microphone-stage')],
  'video-sixty-seconds-with-wilder-penn': [spot('timer', 'question')],
  'inside-the-alterations-van': [spot('needle', 'yarn')],
  'velvet-comet-sequel': [scene('planet')],
  'tour-bus-theory': [figure('22', 'stops, 22 dates, one theory', 'bus')],
  'the-understudies-set-visit': [spot('mask-happy', 'mask-sad')],
  'okonjo-serrat-interview': [scene('still-life')],
  'couple-of-the-year-exes': [scene('city-night')],
  'pop-up-choir-stadium': [scene('crowd')],
  'unscripted-autographs': [halftone('crowd')],
  'moonlit-motel-renewed': [bars('Viewers of “Moonlit Motel”', ['First night', 300000, '300,000'], ['Last night', 6000000, '6 million'])],
  'sponsored-halo-hour-lip-color': [scene('palette')],
  'child-star-nominee-raccoons': [spot('paw-print', 'star')],
  'baby-news-penn': [spot('baby', 'music-note')],
  'why-finales-leak-less': [spot('lock-key', 'film-slate')],
};
