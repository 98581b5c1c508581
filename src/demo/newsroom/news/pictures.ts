import { bars, duotone, face, figure, halftone, line, locator, scene, score, share, spot, vote } from '#drawn-pictures';
import type { DemoPictures } from '../shape.ts';

/** The pictures of the news vertical. */
export const pictures: DemoPictures = {
  'tallow-river-levee': [scene('levee'), locator('river', 'road', ['Harrow Falls', 0.56, 0.44])],
  'rural-hospital-bill': [vote('How the Senate voted on the rural hospital bill', ['For', 61], ['Against', 38])],
  'kestrel-bank-pact': [bars('Boats on the Kestrel Bank', ['Trawlers that must leave', 214], ['Boats with lines and traps', 126])],
  'northlight-pan-gulf': [halftone('train')],
  'tallow-in-pictures': [
    spot('waves', 'cloud-rain'),
    scene('storm'),
    scene('river'),
    spot('handshake'),
    duotone('road'),
    spot('music-notes'),
    halftone('city-night'),
  ],
  'single-dose-trial': [bars('Children with severe malaria', ['One dose of vaccine', 93], ['Other group', 321])],
  'rates-hold': [line('Benchmark rate, percent', ['Eight months ago', 4.25], ['Now', 4.25])],
  'lost-reel': [spot('film-reel', 'piano-keys')],
  'last-ferry': [scene('river'), scene('road')],
  'elevator-inspections': [share(131, 212, 'In 131 of 212 cases the building was locked or evacuated')],
  'home-insurance-explained': [
    bars('The average yearly bill for a home', ['Four years ago', 1798, '$1,798'], ['This year', 2410, '$2,410']),
  ],
  'senate-math': [figure('19', 'senators changed sides before dawn')],
  'sable-range-fire': [scene('wildfire')],
  'night-bus-lawsuit': [spot('bus', 'moon')],
  'ballot-paper-mill': [scene('ballot')],
  'lisbon-observer-diary': [spot('fish', 'waves')],
  'school-bell-later': [vote('School no earlier than 8:30', ['For', 88], ['Against', 57])],
  'port-strike-averted': [scene('harbor')],
  'mayor-by-coin': [score('Mayor of Winslow Ferry', ['Beatriz Holm', '1,187'], ['Curtis Abernathy', '1,187'], 'decided by a coin')],
  'er-waits-text': [bars('Median wait in the emergency room, minutes', ['Before', 142], ['With texts', 113])],
  'choir-of-strangers': [halftone('crowd')],
  'harvest-moon-portraits': [
    duotone('field'),
    scene('bowl'),
    face('man', 'middle', 'short', 'black', 3, { wears: 'hat', beard: 'short' }),
    spot('flashlight', 'moon'),
    face('woman', 'young', 'braids', 'black', 2),
    duotone('road'),
  ],
  'sponsored-heat-pumps': [bars('A year of heating on Maple Court', ['Before', 2610, '$2,610'], ['After', 1270, '$1,270'])],
  'library-no-fines': [scene('books')],
  'antibiotic-soil': [share(64, 64, 'All 64 healthy volunteers finished the ten-day course', 'person')],
  'census-of-trees': [figure('218,604', 'trees on public land, counted one by one', 'tree')],
};
