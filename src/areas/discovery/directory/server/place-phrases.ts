/**
 * Words that say where in a search, in the interface languages and their neighbours. All apply in
 * every language, because people search in several. Longer phrases of the same beginning come first.
 */

/** Before a place: `bakery in Leith`. */
export const before = [
  'close to',
  'in the',
  'in',
  'near',
  'around',
  'at',
  'cerca de',
  'alrededor de',
  'en',
  'in der nähe von',
  'nahe',
  'bei',
  'près de',
  'autour de',
  'à',
  'vicino a',
  'perto de',
  'em',
]

/** After a place: `कान्तिपुर मा`, `کراچی میں`. */
export const after = [
  'کے قریب',
  'کے پاس',
  'میں',
  'मा',
  'को',
  'नजिकै',
  'नजिक',
  'அருகில்',
  'உள்ள',
  'இல்',
  'අසල',
  'ළඟ',
  'හි',
  'の近くの',
  'の近く',
  'の',
  'で',
]

/** Endings written together with a place's name: `काठमाडौंमा`. */
export const endings = ['मा', 'को', 'ில்', 'හි']

/** Between a place and the rest in Japanese, which writes no spaces: `京都のパン屋`. */
export const between = ['の近くの', '近くの', '周辺の', 'にある', 'の', 'で']

/** Around the reader: `bakery near me`. */
export const nearMe = [
  'near me',
  'nearby',
  'close to me',
  'around me',
  'cerca de mí',
  'cerca de aquí',
  'in meiner nähe',
  'in der nähe',
  'près de moi',
  'vicino a me',
  'perto de mim',
  '現在地の近く',
  '近くの',
  '近く',
  'मेरो नजिकै',
  'मेरो नजिक',
  'میرے قریب',
  'میرے پاس',
  'என் அருகில்',
  'எனக்கு அருகில்',
  'මා අසල',
  'මගේ ළඟ',
]
