/**
 * Grams a cup (240 ml) of what is weighed in a metric kitchen, after the ingredient weight chart of King Arthur Baking and, for rice, legumes and nuts,
 * FoodData Central of the US Department of Agriculture. Liquids are not here: they stay volumes. The longest name that is in a line counts.
 */
const gramsACup: readonly (readonly [string, number])[] = [
  ['all-purpose flour|plain flour|bread flour|flour|harina de fuerza|harina de trigo|harina', 120],
  ['whole[- ]wheat flour|rye flour|harina integral', 113],
  ['cake flour|pastry flour|self-rising flour', 113],
  ['almond flour|almond meal|harina de almendras?', 96],
  ['coconut flour|harina de coco', 128],
  ['cornmeal|polenta|masa harina|harina de ma[ií]z', 138],
  ['corn ?starch|potato starch|maicena|f[eé]cula|almid[oó]n', 112],
  ['semolina|s[eé]mola', 163],
  ['sugar|az[uú]car', 198],
  ['brown sugar|az[uú]car morena?|piloncillo', 213],
  ["confectioners[’']? sugar|powdered sugar|icing sugar|az[uú]car glasé?|az[uú]car (?:glas|impalpable|en polvo)", 113],
  ['butter|margarine|shortening|lard|mantequilla|margarina|manteca', 226],
  ['cocoa|cacao', 84],
  ['chocolate chips|chopped chocolate|chispas de chocolate|chocolate', 170],
  ['rolled oats|oats|oatmeal|avena', 89],
  ['honey|molasses|golden syrup|miel', 336],
  ['peanut butter|almond butter|nut butter|tahini|mantequilla de (?:man[ií]|cacahuate|almendras?)', 260],
  ['cream cheese|queso crema', 227],
  ['ricotta|cottage cheese|reques[oó]n', 227],
  ['parmesan|pecorino|parmesano', 99],
  ['cheddar|mozzarella|monterey jack|gruy[eè]re|shredded cheese|grated cheese|cotija|queso (?:rallado|oaxaca|fresco)|feta', 113],
  ['rice|arroz', 190],
  ['lentils|beans|chickpeas|lentejas|frijoles|garbanzos|habichuelas', 185],
  ['quinoa', 177],
  ['couscous|cusc[uú]s', 175],
  ['panko', 50],
  ['bread ?crumbs|pan rallado|pan molido', 112],
  ['walnuts|pecans|nueces', 113],
  ['almonds|hazelnuts|cashews|peanuts|pistachios|almendras|avellanas|cacahuates|man[ií]', 140],
  ['raisins|dried cranberries|pasas', 145],
  ['shredded coconut|coconut flakes|coco rallado', 85],
  ['blueberries|raspberries|ar[aá]ndanos|frambuesas', 145],
];
// what has such a word in its name and is a liquid, or something else
const others =
  /\b(?:cocoa butter|coconut milk|rice (?:vinegar|wine|milk)|almond (?:milk|extract)|sugar snap|butternut|butter ?milk|leche de|green beans|vinagre de|ejotes|chocolate (?:milk|syrup))/iu;
const table = gramsACup.map(([names, grams]) => ({ pattern: new RegExp(`(?<![\\p{L}-])(?:${names})(?![\\p{L}])`, 'iu'), grams }));

const any = new RegExp(gramsACup.map(([names]) => names).join('|'), 'i');

/** Grams a cup of what a name means, where it is known. */
export const readGramsACup = (name: string): number | undefined => {
  if (!any.test(name) || others.test(name)) return undefined;
  let longest = 0;
  let found: number | undefined;
  for (const { pattern, grams } of table) {
    const [word = ''] = pattern.exec(name) ?? [];
    if (word.length <= longest) continue;
    longest = word.length;
    found = grams;
  }
  return found;
};
