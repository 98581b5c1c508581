import type { Aisle } from './aisle-order.rules.ts';
import { plainWords } from './words-of-food.rules.ts';

// English and Spanish, without accents and plurals; of several that are in a name the longest counts, and of two the last
const words: Readonly<Record<Exclude<Aisle, 'other'>, string>> = {
  produce: `acelga|aguacate|ajo|albahaca fresca|apple|apricot|arandano|artichoke|arugula|asparagus|avocado|banana|basil|bean sprout|beet|bell pepper|berenjena|
berry|blueberry|bok choy|broccoli|broccolini|brocoli|brussels sprout|butternut|cabbage|calabacin|calabacita|calabaza|cantaloupe|carrot|cauliflower|cebolla|cebolleta|
cebollin|celery|apio|champinon|chard|cherry tomato|cherry|chile fresco|chile poblano|chile serrano|chive|cilantro|col|coliflor|corn on the cob|ear of corn|corn|cranberry|
cucumber|date|dill|durazno|eggplant|ejote|elote|endive|escarole|espinaca|esparrago|fennel|fig|fresa|frambuesa|fresh herb|fruit|garlic|ginger|grape|grapefruit|green bean|
green onion|herb|hierbabuena|hongo|jalapeno|jengibre|jicama|jitomate|judia verde|kale|kiwi|leek|lechuga|lemon|lettuce|lima|lime|limon|mandarina|mango|manzana|melon|menta|mint|mushroom|
naranja|nopal|okra|onion|orange|papa|papaya|parsley|parsnip|patata|pea shoot|peach|pear|pepino|pera|perejil|pimiento|pina|pineapple|platano|plum|plantain|pomegranate|potato|puerro|pumpkin|
rabano|radicchio|radish|raspberry|repollo|romaine|rucula|salad green|sandia|scallion|serrano|shallot|snap pea|snow pea|spinach|sprout|squash|strawberry|sweet potato|camote|boniato|
tomate|tomatillo|tomato|turnip|uva|watercress|watermelon|yuca|zanahoria|zucchini|toronja|chayote|cebolla de verdeo|garlic clove|diente de ajo|maiz|mazorca|auyama|yautia|name|malanga|recao|culantro|aji|romaine heart|fresh thyme|fresh oregano|fresh rosemary|rosemary sprig|sage leave|thyme sprig`,
  bakery: `bagel|baguette|bolillo|bread|brioche|bun|challah|ciabatta|crouton|croissant|english muffin|hamburger bun|flatbread|focaccia|naan|pan de caja|pan|pita|roll|sourdough|telera|toast|tortilla|tostada|baguete|barra de pan|pan de molde`,
  meat: `anchovy fillet|bacon|beef|bistec|brisket|cerdo|carne|carne molida|chicken|chicken breast|chicken thigh|chorizo|clam|cod|cordero|costilla|crab|duck|fish|fish fillet|flank steak|gamba|ground beef|ground turkey|
halibut|ham|jamon|lamb|langosta|lobster|longaniza|meatball|mejillon|milanesa|mussel|pancetta|pato|pavo|pechuga|pescado|pollo|pork|prawn|prosciutto|pulpo|res|salchicha|salami|salmon|sausage|scallop|shrimp|short rib|
sirloin|squid|steak|stew meat|ternera|thigh|tilapia|tocino|trout|trucha|tuna steak|turkey|veal|bacalao|camaron|atun fresco|guajolote|lomo|pork shoulder|corvina|paleta|sea bass|bass|drumstick|swordfish|tofu|tempeh|muslo`,
  dairy: `burrata|butter|buttermilk|cheddar|cheese|clara|cotija|cottage cheese|cream|cream cheese|creme fraiche|crema|egg|egg white|egg yolk|feta|ghee|goat cheese|greek yogurt|gruyere|half and half|halloumi|heavy cream|huevo|leche|
mantequilla|margarine|margarina|mascarpone|milk|monterey jack|mozzarella|nata|paneer|parmesan|parmigiano|parmesano|pecorino|provolone|queso|queso crema|requeson|ricotta|sour cream|crema agria|whipped cream|whole milk|yema|yogur|yogurt|yoghurt|oat milk|almond milk`,
  frozen: `frozen|congelado|congelada|ice cream|helado|puff pastry|hojaldre|phyllo|filo|sorbet|ice|hielo|nieve`,
  pantry: `caldo de pollo|caldo de res|caldo de pescado|caldo de verdura|polvo de hornear|maiz pozolero|pepperoncini|harina de maiz|aceite|aceituna|agave|all purpose flour|almond|almendra|almond extract|anchovy|applesauce|arroz|arrowroot|atun|avena|avellana|azucar|baking powder|baking soda|balsamic|bean|black bean|bicarbonato|bouillon|bread crumb|breadcrumb|broth|brown sugar|bulgur|cacahuate|cacao|cafe|caldo|
can|canned|caper|alcaparra|cashew|cereal|chicken broth|chicken stock|chickpea|chipotle|chocolate|cider vinegar|cocoa|coconut|coco|coconut milk|coffee|condensed milk|evaporated milk|leche condensada|leche evaporada|leche de coco|confectioners sugar|corn syrup|cornmeal|cornstarch|corn starch|couscous|cracker|
dried fruit|fideo|fish sauce|flour|flour tortilla mix|frijol|frijol negro|galleta|garbanzo|gelatin|gelatina|graham cracker|granola|green lentil|habichuela|harina|hazelnut|honey|hominy|pozole|hot sauce|jam|jelly|ketchup|lata|lentil|lenteja|levadura|macaroni|maicena|maple syrup|marinara|marmalade|mayonnaise|mayonesa|mermelada|miel|mirin|miso|molasses|mostaza|mustard|
noodle|nuez|nut|oat|oatmeal|oil|olive|olive oil|orzo|panko|pan molido|pan rallado|pasa|pasta|peanut|peanut butter|pecan|penne|pepita|pesto|pickle|pine nut|pistachio|polenta|polvo para hornear|quinoa|raisin|ramen|red wine|rice|rice vinegar|rolled oat|salsa|salsa de soya|salsa de soja|salsa de tomate|salsa inglesa|pure de tomate|pasta de tomate|
sesame seed|semilla|shortening|soy sauce|spaghetti|spaghettini|split pea|sriracha|stock|sugar|sun dried tomato|sunflower seed|syrup|tabasco|tahini|tamari|tea|te|tomato paste|tomato puree|tomato sauce|crushed tomato|diced tomato|canned tomato|peeled tomato|tuna|vanilla|vainilla|extracto de vainilla|vegetable oil|vermouth|vinagre|vinegar|vino|walnut|white bean|white wine|wine|worcestershire|yeast|masa harina|tequila|rum|ron|beer|cerveza|sweetened condensed milk|chia seed|flaxseed|linaza|wheat germ|dumpling wrapper|farro|barley|cebada|manteca vegetal|manteca|cajeta|piloncillo|dulce de leche|chocolate chip|marshmallow|sprinkle|bread flour|chili crisp|adobo sauce|chipotle en adobo|coconut oil|harissa|gochujang|curry paste|artichoke heart|roasted pepper|palm heart|palmito|lemon extract|oyster sauce|hoisin|caramel|mole|tamarindo|tamarind|jamaica|bulghur|egg noodle|lasagna noodle|rice noodle`,
  spices: `achiote|adobo|allspice|anise|anis|azafran|bay leaf|bay leave|hoja de laurel|laurel|black pepper|canela|canela en polvo|caraway|cardamom|cardamomo|cayenne|celery seed|chile en polvo|chile ancho|guajillo|ancho|pasilla|chile de arbol|arbol|chile de arbol|chile pasilla|chili flake|chili powder|cinnamon|cinnamon stick|clavo|clavo de olor|clove|comino|coriander seed|coriander|cumin|cumin seed|curcuma|curry powder|curry|dried oregano|dried thyme|dried basil|dried dill|dry mustard|mustard seed|
fennel seed|five spice|garam masala|garlic powder|ajo en polvo|onion powder|cebolla en polvo|ground ginger|jengibre en polvo|italian seasoning|kosher salt|mace|marjoram|mejorana|nigella|nuez moscada|nutmeg|old bay|oregano|oregano seco|paprika|pepper|peppercorn|pimenton|pimienta|pimienta negra|poppy seed|red pepper flake|rosemary|romero|saffron|sage|salvia|sal|salt|sazon|seasoning|sea salt|sesame salt|smoked paprika|star anise|sumac|tarragon|estragon|thyme|tomillo|turmeric|vanilla bean|white pepper|za atar|everything bagel seasoning|hoja de aguacate|epazote seco|sichuan pepper|sweet paprika`,
};
const byName = new Map<string, Aisle>(
  Object.entries(words).flatMap(([aisle, list]) =>
    list
      .replaceAll('\n', '')
      .split('|')
      .map((name): [string, Aisle] => [name, aisle as Aisle]),
  ),
);
// how many words the longest name has that begins with a word, where it has several
const longestFrom = new Map<string, number>();
for (const name of byName.keys()) {
  const [first = '', ...more] = name.split(' ');
  if (more.length > 0) longestFrom.set(first, Math.max(longestFrom.get(first) ?? 1, more.length + 1));
}

/** One of a thing, from its singular or one of the ways to write several. */
const findOne = (name: string): Aisle | undefined => {
  const found = byName.get(name);
  if (found !== undefined || !name.endsWith('s')) return found;
  const several = name.endsWith('ies') ? byName.get(`${name.slice(0, -3)}y`) : undefined;
  return several ?? byName.get(name.slice(0, -1)) ?? (name.endsWith('es') ? byName.get(name.slice(0, -2)) : undefined);
};

/** The aisle where an ingredient is bought (RC-25), by its name in English or Spanish; "other" for what no list knows. */
export const findAisle = (name: string): Aisle => {
  const all = plainWords(name);
  let best: { length: number; aisle: Aisle } = { length: 0, aisle: 'other' };
  for (let from = 0; from < all.length; from += 1)
    for (let to = Math.min(all.length, from + (longestFrom.get(all[from] ?? '') ?? 1)); to > from; to -= 1) {
      const part = to === from + 1 ? (all[from] ?? '') : all.slice(from, to).join(' ');
      const aisle = findOne(part);
      if (aisle === 'frozen') return aisle;
      if (aisle !== undefined && part.length >= best.length) best = { length: part.length, aisle };
    }
  return best.aisle;
};
