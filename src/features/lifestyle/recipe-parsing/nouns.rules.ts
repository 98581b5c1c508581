// what recipes count, one and many, in English and Spanish
const pairs =
  `egg yolk,egg yolks|egg white,egg whites|egg,eggs|onion,onions|shallot,shallots|scallion,scallions|leek,leeks|carrot,carrots|potato,potatoes|
tomato,tomatoes|lemon,lemons|lime,limes|orange,oranges|apple,apples|pear,pears|peach,peaches|banana,bananas|avocado,avocados|mango,mangoes|
pepper,peppers|jalapeño,jalapeños|chile,chiles|cucumber,cucumbers|eggplant,eggplants|mushroom,mushrooms|beet,beets|radish,radishes|turnip,turnips|
bay leaf,bay leaves|clove,cloves|sprig,sprigs|stalk,stalks|fillet,fillets|breast,breasts|thigh,thighs|heart,hearts|rind,rinds|tortilla,tortillas|bun,buns|roll,rolls|date,dates|fig,figs|plum,plums|cinnamon stick,cinnamon sticks|
huevo,huevos|yema,yemas|clara,claras|cebolla,cebollas|cebolleta,cebolletas|puerro,puerros|zanahoria,zanahorias|papa,papas|patata,patatas|
tomate,tomates|jitomate,jitomates|limón,limones|lima,limas|naranja,naranjas|manzana,manzanas|pera,peras|plátano,plátanos|aguacate,aguacates|
pimiento,pimientos|calabacita,calabacitas|calabacín,calabacines|pepino,pepinos|berenjena,berenjenas|elote,elotes|raja,rajas|penca,pencas|mazorca,mazorcas|camote,camotes|chile serrano,chiles serranos|nopal,nopales`
    .replaceAll('\n', '')
    .split('|')
    .map((pair) => pair.split(','));
const noun = new RegExp(`(?<![\\p{L}-])(?:${pairs.flat().join('|')})(?![\\p{L}-])`, 'iu');

// Spanish adjectives bend with their noun
const adjective =
  /^ (blanc[oa]|morad[oa]|roj[oa]|verde|amarill[oa]|grande|median[oa]|pequeñ[oa]|madur[oa]|batid[oa]|dur[oa]|fresc[oa])(?:s)?(?!\p{L})/iu;

/** The first thing that is counted after a number, up to a comma or parenthesis, with its singular and plural; in Spanish with an adjective that bends too. */
export const findNoun = (text: string, from: number): { from: number; end: number; words: readonly [string, string] } | undefined => {
  const [near = ''] = /^(?:(?! (?:o|or|de|of|with|con|en) )[^,(\d])*/.exec(text.slice(from)) ?? [];
  const match = noun.exec(near);
  const [one, many] = pairs.find((pair) => pair.includes(match?.[0].toLowerCase() ?? '')) ?? [];
  if (!match || !one || !many) return undefined;
  const isSpanish = pairs.findIndex(([first]) => first === 'huevo') <= pairs.findIndex(([first]) => first === one);
  const end = match.index + match[0].length;
  const [also = '', bent] = isSpanish ? (adjective.exec(near.slice(end)) ?? []) : [];
  if (isSpanish && !/^ ?$/.test(near.slice(end + also.length)) && !/^ (?:para|sin) /.test(near.slice(end + also.length))) return undefined;
  const start = from + match.index;
  const isCapital = /^\p{Lu}/u.test(match[0]);
  return isCapital
    ? undefined
    : { from: start, end: from + end + also.length, words: bent ? [`${one} ${bent}`, `${many} ${bent}s`] : [one, many] };
};
