import { atLightness, lighter, mix } from '../colour.ts';
import { paintLeaf } from '../tabletop.ts';
import { onPlinth } from './plinth.ts';
import { toolsOf } from './tools.ts';

const steel = '#c3c9cd';
const wood = '#b9814e';

/** A blender with something red in its jug. */
export const blender = onPlinth(
  (stand) => {
    const { palette } = stand.scene;
    const { box, cut, oval, bent, strip, shine } = toolsOf(stand);
    const dark = lighter(palette.ink, 0.12);
    bent('92 372, 176 366, 172 226, 86 196', dark, 24);
    cut('-70 120, -106 396, 106 396, 70 120', mix(palette.paper, '#bcd2d8', 0.6), { opacity: 0.75 });
    cut('-73 126, -95 306, 95 306, 73 126', mix('#c9415b', palette.accent, 0.3));
    oval([0, 306], [95, 14], mix('#e0718a', palette.accent, 0.25));
    for (const mark of [170, 215, 260])
      strip(
        [
          [52, mark],
          [78, mark],
        ],
        palette.paper,
        5,
      );
    box([-112, 424], [224, 32], dark, 10);
    box([-34, 456], [68, 36], dark, 10);
    cut('-84 128, -120 0, 120 0, 84 128', stand.round(stand.colour));
    oval([0, 58], [30, 30], palette.paper);
    strip('0 58, 14 78', palette.ink, 7);
    shine('-82 370, -70 240, -58 150', 12);
  },
  { half: 120, tall: 380 },
);

/** An enameled pot with a lid and two handles. */
export const dutchOven = onPlinth(
  (stand) => {
    const { colour, metal, round } = stand;
    const { box, dome, oval, bent, turned, shine } = toolsOf(stand);
    for (const side of [-1, 1])
      bent(
        [
          [side * 172, 150],
          [side * 226, 150],
          [side * 226, 112],
          [side * 174, 106],
        ],
        lighter(colour, -0.1),
        22,
      );
    turned(colour, '150 0, 178 26, 186 172');
    dome('-194 172, -170 214, -90 246, 0 254, 90 246, 170 214, 194 172', round(lighter(colour, 0.03)));
    box([-196, 184], [392, 18], lighter(colour, -0.09), 8);
    box([-9, 282], [18, 32], metal);
    oval([0, 288], [36, 19], lighter(metal, -0.05));
    shine('-150 206, -90 230, -20 240', 10);
  },
  { half: 190, tall: 260 },
);

/** A mug of coffee. */
export const mug = onPlinth(
  (stand) => {
    const { colour } = stand;
    const { oval, bent, turned, box } = toolsOf(stand);
    bent('100 190, 196 200, 200 84, 96 56', lighter(colour, -0.08), 27);
    turned(colour, '104 0, 118 18, 120 226', true);
    oval([0, 224], [106, 16], '#5b3a24');
    box([-119, 92], [238, 14], lighter(colour, 0.16));
    for (const across of [-34, 16])
      bent(
        [
          [across, 262],
          [across + 20, 300],
          [across - 12, 340],
          [across + 12, 384],
        ],
        mix(stand.table.wall, '#ffffff', 0.5),
        9,
      );
  },
  { half: 120, tall: 240 },
);

/** A cutting board that leans, with a tomato and a lemon before it. */
export const cuttingBoard = onPlinth(
  (stand) => {
    const { scene, table, at, s } = stand;
    const { box, oval, bent, shine } = toolsOf(stand);
    const board = mix(wood, scene.palette.third, 0.2);
    box([-150, 400], [300, 396], stand.round(board), 44);
    oval([96, 352], [22, 22], table.wall);
    for (const line of [-96, -44, 12, 62])
      bent(
        [
          [line, 380],
          [line + 14, 260],
          [line - 10, 140],
          [line + 6, 16],
        ],
        lighter(board, -0.07),
        5,
      );
    oval([-92, 62], [70, 62], stand.round('#cc3b2e'));
    for (let leaf = 0; leaf < 4; leaf += 1) paintLeaf(scene, at(-92, 118), { length: 46 * s, angle: -0.4 - leaf * 0.8, colour: '#5f8f3e' });
    oval([86, 46], [66, 44], '#f0c330');
    oval([86, 46], [54, 35], '#fae9a0');
    shine('-126 96, -112 108, -90 112', 9);
  },
  { half: 150, tall: 360 },
);

/** A sheet pan with cookies on it. */
export const sheetPan = onPlinth(
  (stand) => {
    const { box, cut, oval } = toolsOf(stand);
    cut('-252 56, -196 190, 196 190, 252 56', lighter(steel, -0.1));
    cut('-228 62, -184 178, 184 178, 228 62', lighter(steel, 0.03));
    for (const [row, rise] of [158, 122, 82].entries())
      for (let place = 0; place < 4; place += 1) {
        const across = (place - 1.5) * (88 + row * 12);
        oval([across + 3, rise - 4], [38 + row * 3, 15 + row * 1.5], lighter(steel, -0.25), { opacity: 0.5 });
        oval([across, rise], [37 + row * 3, 15 + row * 1.5], '#c98f4e');
        oval([across - 8, rise + 4], [24, 8], '#dcae72');
        for (const chip of [-16, 2, 17]) oval([across + chip, rise + (chip % 3)], [5, 3.4], '#4a2b1b');
      }
    box([-258, 66], [516, 34], stand.round(steel), 12);
  },
  { half: 240, tall: 160 },
);

/** A wooden pepper mill. */
export const pepperMill = onPlinth(
  (stand) => {
    const { oval, turned, box } = toolsOf(stand);
    const dark = mix('#5b3620', stand.scene.palette.ink, 0.2);
    turned(dark, '74 0, 80 24, 58 92, 44 170, 62 238, 50 268');
    turned(lighter(dark, 0.05), '52 272, 68 300, 60 356, 26 384');
    box([-54, 276], [108, 10], stand.metal, 4);
    oval([0, 402], [24, 24], stand.round(stand.metal));
  },
  { half: 80, tall: 380 },
);

/** A kitchen scale with a bowl of flour. */
export const kitchenScale = onPlinth(
  (stand) => {
    const { palette } = stand.scene;
    const { box, cut, dome, oval, strip } = toolsOf(stand);
    cut('-176 84, -206 0, 206 0, 176 84', stand.round(stand.colour));
    box([-66, 60], [132, 44], '#14211d', 8);
    for (const digit of [-38, -8, 22])
      strip(
        [
          [digit, 46],
          [digit, 30],
          [digit + 16, 30],
          [digit + 16, 46],
        ],
        '#7fe0b0',
        5,
      );
    oval([0, 88], [186, 30], steel);
    dome('-140 236, -120 146, -60 100, 60 100, 120 146, 140 236', stand.round(mix(palette.paper, '#ffffff', 0.5)));
    oval([0, 236], [140, 24], mix(palette.paper, palette.ink, 0.14));
    dome('-118 234, -50 276, 20 290, 70 266, 118 234, 0 224', '#fbf8f0');
  },
  { half: 200, tall: 240 },
);

/** A coffee press, half full. */
export const coffeePress = onPlinth(
  (stand) => {
    const { metal, round } = stand;
    const { box, dome, oval, bent, strip, shine } = toolsOf(stand);
    const chrome = mix(steel, metal, 0.25);
    bent('96 268, 182 262, 178 110, 92 80', '#2b211d', 24);
    strip('0 300, 0 412', lighter(chrome, -0.12), 9);
    oval([0, 418], [25, 23], '#2b211d');
    box([-96, 306], [192, 300], mix('#cfdcdc', stand.table.wall, 0.3), 8);
    box([-96, 214], [192, 208], '#45291a', 8);
    box([-96, 222], [192, 14], '#9a6a40');
    for (const across of [-96, 96])
      strip(
        [
          [across, 300],
          [across, 4],
        ],
        lighter(chrome, -0.06),
        9,
      );
    for (const rise of [288, 64, 14]) box([-102, rise], [204, 15], round(chrome), 5);
    dome('-106 306, -80 334, 0 346, 80 334, 106 306', round(chrome));
    shine('-70 280, -72 160, -70 40', 12);
  },
  { half: 110, tall: 360 },
);

/** Three bowls that stand in one another. */
export const mixingBowls = onPlinth(
  (stand) => {
    const { palette } = stand.scene;
    const { dome, oval, shine } = toolsOf(stand);
    const glazes = [palette.paper, palette.third, stand.colour];
    glazes.forEach((glaze, index) => {
      const [half, rise] = [132 + index * 40, 262 - index * 46];
      dome(
        [
          [-half, rise],
          [-half * 0.82, rise - 96],
          [-half * 0.4, rise - 168],
          [half * 0.4, rise - 168],
          [half * 0.82, rise - 96],
          [half, rise],
        ],
        stand.round(glaze),
      );
      oval([0, rise], [half, half * 0.15], lighter(glaze, 0.05));
      oval([0, rise - 2], [half * 0.93, half * 0.12], lighter(glaze, -0.14));
    });
    shine('-176 140, -150 80, -110 30', 12);
  },
  { half: 190, tall: 240 },
);

/** An air fryer with its drawer shut. */
export const airFryer = onPlinth(
  (stand) => {
    const { palette } = stand.scene;
    const { box, oval, shine, curve } = toolsOf(stand);
    const shell = atLightness(mix(stand.colour, palette.ink, 0.6), 0.32);
    curve('-150 0, -168 150, -140 320, -60 378, 60 378, 140 320, 168 150, 150 0, 0 -6', stand.round(shell));
    box([-128, 212], [256, 176], lighter(shell, -0.06), 34);
    box([-122, 206], [244, 164], lighter(shell, 0.05), 30);
    box([-36, 172], [72, 92], stand.round(steel), 20);
    oval([0, 294], [70, 38], '#0d1213');
    for (const across of [-34, 0, 34]) oval([across, 294], [8, 8], across === 0 ? palette.accent : '#8fd6c6');
    shine('-136 280, -148 180, -140 60', 12);
  },
  { half: 150, tall: 360 },
);

/** A mortar of dark stone on three feet, with its pestle and something green in it. */
export const mortar = onPlinth(
  (stand) => {
    const { chance, palette } = stand.scene;
    const { dome, oval, bent, cut } = toolsOf(stand);
    const stone = mix('#54524f', palette.ink, 0.2);
    for (const across of [-112, 0, 112])
      cut(
        [
          [across - 34, 70],
          [across - 18, 0],
          [across + 18, 0],
          [across + 34, 70],
        ],
        lighter(stone, -0.06),
      );
    dome('-196 204, -180 110, -100 46, 100 46, 180 110, 196 204', stand.round(stone));
    oval([0, 204], [196, 44], lighter(stone, 0.1));
    oval([0, 202], [164, 34], lighter(stone, -0.1));
    oval([-6, 196], [140, 26], '#8fae4a');
    for (let bit = 0; bit < 12; bit += 1)
      oval([chance.between(-110, 100), chance.between(184, 208)], [9, 5], chance.pick(['#b7cf6a', '#d9432f', '#f4efe0', '#5f8f3e']));
    bent('30 200, 110 268, 178 330', lighter(stone, 0.05), 46);
    bent('60 238, 110 280, 160 322', lighter(stone, 0.16), 8);
    for (let speck = 0; speck < 26; speck += 1)
      oval([chance.between(-150, 150), chance.between(66, 160)], [3.4, 2.6], lighter(stone, chance.pick([0.14, -0.12])));
  },
  { half: 190, tall: 230 },
);

/** A stand mixer over its bowl. */
export const standMixer = onPlinth(
  (stand) => {
    const { colour, metal, round } = stand;
    const { box, curve, dome, oval, strip } = toolsOf(stand);
    box([-190, 44], [380, 44], round(lighter(colour, -0.05)), 20);
    curve('80 30, 80 240, 110 300, 176 300, 186 150, 180 30', round(lighter(colour, -0.03)));
    strip('-70 270, -70 190', steel, 14);
    dome('-166 212, -150 110, -110 50, -30 50, 10 110, 26 212', round(steel));
    oval([-70, 212], [96, 16], lighter(steel, 0.12));
    curve('-186 300, -176 360, -60 398, 90 398, 190 366, 196 300, 90 268, -100 264', round(colour));
    box([-186, 326], [140, 14], metal, 6);
    oval([150, 330], [17, 17], metal);
    oval([-170, 318], [20, 26], steel);
  },
  { half: 190, tall: 380 },
);
