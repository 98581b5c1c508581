import { bars, duotone, figure, halftone, locator, scene, share, spot } from '#drawn-pictures';
import type { DemoPictures } from '../shape.ts';

/** The pictures of the MACH vertical. */
export const pictures: DemoPictures = {
  'cinder-lander-signal': [scene('planet')],
  'glass-chip-heat': [scene('circuit')],
  'deep-sea-chorus': [share(203, 211, 'Heard on 203 nights out of 211')],
  'concrete-battery-street': [spot('battery-charging', 'lightning')],
  'gene-therapy-deafness': [share(11, 12, '11 of the 12 children treated can hear', 'ear')],
  'robot-hand-egg': [spot('robot', 'egg')],
  'quantum-clock-explained': [spot('atom', 'timer')],
  'six-locked-worlds': [
    duotone('orbit'),
    scene('planet'),
    duotone('ringed-planet'),
    scene('orbit'),
    spot('eye', 'planet'),
    spot('wind', 'planet'),
    halftone('planet'),
  ],
  'ice-core-library': [locator('west coast', undefined, ['Tromsdal Ice Repository', 0.56, 0.42]), scene('mountains')],
  'ai-weather-forecast': [bars('Days of big disagreement, and who was right', ['Learned system', 19], ['Physics', 12])],
  'atlantic-buoys': [scene('waves')],
  'passkey-grandparents': [scene('phone')],
  'fossil-footprints-beach': [spot('footprints')],
  'tunnel-boring-video': [figure('1,400 tons', 'of machine called Ottoline, with a kitchen', 'wrench')],
  'moon-hums': [duotone('planet')],
  'bacteria-plastic-fleece': [spot('washing-machine', 'drop')],
  'cocoon-vaccine': [bars('Babies admitted with the virus', ['Grandparent offered the vaccine', 41], ['Not offered', 70])],
  'algorithm-traffic-lights': [spot('traffic-signal', 'bus')],
  'old-instruments': [spot('hourglass'), spot('funnel'), spot('metronome'), spot('flask', 'hourglass'), duotone('field'), spot('clock')],
  'sponsored-satellite-farm': [halftone('field')],
  'publish-boring-results': [figure('61 percent', 'of papers done that way find nothing')],
  'sleeping-crows': [bars('Crows that opened the latch by the second try, of 22', ['Slept', 14], ['Kept awake', 7])],
};
