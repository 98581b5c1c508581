// what recipes count, one and many, in English and Spanish
const pairs =
  `egg yolk,egg yolks|egg white,egg whites|egg,eggs|onion,onions|shallot,shallots|scallion,scallions|leek,leeks|carrot,carrots|potato,potatoes|
tomato,tomatoes|lemon,lemons|lime,limes|orange,oranges|apple,apples|pear,pears|peach,peaches|banana,bananas|avocado,avocados|mango,mangoes|
pepper,peppers|jalapeño,jalapeños|chile,chiles|cucumber,cucumbers|eggplant,eggplants|mushroom,mushrooms|beet,beets|radish,radishes|turnip,turnips|
bay leaf,bay leaves|tortilla,tortillas|bun,buns|roll,rolls|date,dates|fig,figs|plum,plums|cinnamon stick,cinnamon sticks|
huevo,huevos|yema,yemas|clara,claras|cebolla,cebollas|cebolleta,cebolletas|puerro,puerros|zanahoria,zanahorias|papa,papas|patata,patatas|
tomate,tomates|jitomate,jitomates|limón,limones|lima,limas|naranja,naranjas|manzana,manzanas|pera,peras|plátano,plátanos|aguacate,aguacates|
pimiento,pimientos|calabacita,calabacitas|calabacín,calabacines|pepino,pepinos|berenjena,berenjenas|elote,elotes|nopal,nopales`
    .replaceAll('\n', '')
    .split('|')
    .map((pair) => pair.split(','));
const noun = new RegExp(`(?<![\\p{L}-])(?:${pairs.flat().join('|')})(?![\\p{L}-])`, 'iu');

/** The first thing that is counted after a number, up to a comma or parenthesis, with its singular and plural; in Spanish only alone, since its adjectives would bend too. */
export const findNoun = (text: string, from: number): { from: number; end: number; words: readonly [string, string] } | undefined => {
  const [near = ''] = /^[^,(]*/.exec(text.slice(from)) ?? [];
  const match = noun.exec(near);
  const [one, many] = pairs.find((pair) => pair.includes(match?.[0].toLowerCase() ?? '')) ?? [];
  if (!match || !one || !many) return undefined;
  const isSpanish = pairs.findIndex(([first]) => first === 'huevo') <= pairs.findIndex(([first]) => first === one);
  if (isSpanish && !/^ ?(?:,|\(|$|de |para |en )/.test(near.slice(match.index + match[0].length))) return undefined;
  const start = from + match.index;
  const isCapital = /^\p{Lu}/u.test(match[0]);
  return isCapital ? undefined : { from: start, end: start + match[0].length, words: [one, many] };
};
