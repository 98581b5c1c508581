import {
  airFryer,
  blender,
  coffeePress,
  cuttingBoard,
  dutchOven,
  kitchenScale,
  mixingBowls,
  mortar,
  mug,
  pepperMill,
  sheetPan,
  standMixer,
} from './goods/cooking.ts';
import { alarmClock, basket, candle, chocolates, fan, giftBox, houseplant, notebook, towels, toyBlocks, vase } from './goods/rooms.ts';
import { camera, charger, earbuds, keyboard, reader, smartBulb, smartWatch, speaker } from './goods/devices.ts';
import { backpack, campChair, cooler, lantern, sunHat, tent, umbrella, waterBottle } from './goods/outdoors.ts';
import { creamJar, dropper, hairDryer, hairbrush, lipstick, nailPolish, soap, tube, vanityMirror } from './goods/beauty.ts';
import { necklace, sneaker, sunglasses, sweater, tote, wristwatch } from './goods/worn.ts';
import { bag, boot, headphones, suitcase } from './goods/carried.ts';
import { bottle, flask, lamp, pillow, sheets, tapeMeasure, vacuum } from './goods/household.ts';
import { kettle, knife, lunchTin, skillet, toaster } from './goods/kitchen.ts';
import type { Painter } from './scene.ts';
import { duotone, waves } from './subjects/abstract.ts';
import { ballot } from './subjects/ballot.ts';
import { books } from './subjects/books.ts';
import { bowl } from './subjects/bowl.ts';
import { bread } from './subjects/bread.ts';
import { bridge } from './subjects/bridge.ts';
import { buns } from './subjects/buns.ts';
import { capitol } from './subjects/capitol.ts';
import { circuit } from './subjects/circuit.ts';
import { cityNight, skyline } from './subjects/city.ts';
import { classroom } from './subjects/classroom.ts';
import { coast } from './subjects/coast.ts';
import { courthouse } from './subjects/courthouse.ts';
import { crowd } from './subjects/crowd.ts';
import { dress } from './subjects/dress.ts';
import { field } from './subjects/field.ts';
import { garden } from './subjects/garden.ts';
import { harbor } from './subjects/harbor.ts';
import { kitchen, livingRoom } from './subjects/home.ts';
import { hospital } from './subjects/hospital.ts';
import { laboratory } from './subjects/laboratory.ts';
import { levee } from './subjects/levee.ts';
import { longTable } from './subjects/long-table.ts';
import { market } from './subjects/market.ts';
import { mountains } from './subjects/mountains.ts';
import { paintersPalette } from './subjects/paints.ts';
import { phone } from './subjects/phone.ts';
import { pitch } from './subjects/pitch.ts';
import { runner } from './subjects/runner.ts';
import { shop } from './subjects/shop.ts';
import { orbit, planet, ringedPlanet } from './subjects/space.ts';
import { stadium } from './subjects/stadium.ts';
import { spotlight, stage } from './subjects/stage.ts';
import { stillLife } from './subjects/still-life.ts';
import { studio } from './subjects/studio.ts';
import { train } from './subjects/train.ts';
import { river, road } from './subjects/ways.ts';
import { storm, wildfire } from './subjects/weather.ts';

/** Everything that can be painted. */
export const pictureSubjects = [
  'skyline',
  'city-night',
  'capitol',
  'courthouse',
  'harbor',
  'mountains',
  'coast',
  'field',
  'storm',
  'wildfire',
  'river',
  'bridge',
  'levee',
  'road',
  'train',
  'stadium',
  'pitch',
  'runner',
  'kitchen',
  'bread',
  'buns',
  'long-table',
  'bowl',
  'still-life',
  'garden',
  'market',
  'shop',
  'bag',
  'boot',
  'bottle',
  'flask',
  'headphones',
  'kettle',
  'knife',
  'lamp',
  'lunch-tin',
  'pillow',
  'sheets',
  'skillet',
  'suitcase',
  'tape-measure',
  'toaster',
  'vacuum',
  'blender',
  'dutch-oven',
  'mug',
  'cutting-board',
  'sheet-pan',
  'pepper-mill',
  'kitchen-scale',
  'coffee-press',
  'mixing-bowls',
  'air-fryer',
  'mortar',
  'stand-mixer',
  'candle',
  'vase',
  'houseplant',
  'towels',
  'basket',
  'fan',
  'alarm-clock',
  'gift-box',
  'toy-blocks',
  'notebook',
  'chocolates',
  'speaker',
  'charger',
  'reader',
  'smart-watch',
  'camera',
  'keyboard',
  'earbuds',
  'smart-bulb',
  'backpack',
  'tent',
  'cooler',
  'lantern',
  'camp-chair',
  'water-bottle',
  'umbrella',
  'sun-hat',
  'lipstick',
  'cream-jar',
  'dropper',
  'hair-dryer',
  'nail-polish',
  'vanity-mirror',
  'soap',
  'tube',
  'hairbrush',
  'sunglasses',
  'sneaker',
  'wristwatch',
  'tote',
  'sweater',
  'necklace',
  'living-room',
  'classroom',
  'hospital',
  'laboratory',
  'studio',
  'stage',
  'spotlight',
  'crowd',
  'ballot',
  'circuit',
  'planet',
  'ringed-planet',
  'orbit',
  'duotone',
  'waves',
  'books',
  'dress',
  'palette',
  'phone',
] as const;

/** One of the subjects a picture can show. */
export type PictureSubject = (typeof pictureSubjects)[number];

/** The painter of each subject. */
export const painters: Record<PictureSubject, Painter> = {
  skyline,
  'city-night': cityNight,
  capitol,
  courthouse,
  harbor,
  mountains,
  coast,
  field,
  storm,
  wildfire,
  river,
  bridge,
  levee,
  road,
  train,
  stadium,
  pitch,
  runner,
  kitchen,
  bread,
  buns,
  'long-table': longTable,
  bowl,
  'still-life': stillLife,
  garden,
  market,
  shop,
  bag,
  boot,
  bottle,
  flask,
  headphones,
  kettle,
  knife,
  lamp,
  'lunch-tin': lunchTin,
  pillow,
  sheets,
  skillet,
  suitcase,
  'tape-measure': tapeMeasure,
  toaster,
  vacuum,
  blender,
  'dutch-oven': dutchOven,
  mug,
  'cutting-board': cuttingBoard,
  'sheet-pan': sheetPan,
  'pepper-mill': pepperMill,
  'kitchen-scale': kitchenScale,
  'coffee-press': coffeePress,
  'mixing-bowls': mixingBowls,
  'air-fryer': airFryer,
  mortar,
  'stand-mixer': standMixer,
  candle,
  vase,
  houseplant,
  towels,
  basket,
  fan,
  'alarm-clock': alarmClock,
  'gift-box': giftBox,
  'toy-blocks': toyBlocks,
  notebook,
  chocolates,
  speaker,
  charger,
  reader,
  'smart-watch': smartWatch,
  camera,
  keyboard,
  earbuds,
  'smart-bulb': smartBulb,
  backpack,
  tent,
  cooler,
  lantern,
  'camp-chair': campChair,
  'water-bottle': waterBottle,
  umbrella,
  'sun-hat': sunHat,
  lipstick,
  'cream-jar': creamJar,
  dropper,
  'hair-dryer': hairDryer,
  'nail-polish': nailPolish,
  'vanity-mirror': vanityMirror,
  soap,
  tube,
  hairbrush,
  sunglasses,
  sneaker,
  wristwatch,
  tote,
  sweater,
  necklace,
  'living-room': livingRoom,
  classroom,
  hospital,
  laboratory,
  studio,
  stage,
  spotlight,
  crowd,
  ballot,
  circuit,
  planet,
  'ringed-planet': ringedPlanet,
  orbit,
  duotone,
  waves,
  books,
  dress,
  palette: paintersPalette,
  phone,
};
