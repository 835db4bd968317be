import type { Synonyms } from '../search.ts'

/** Built-in synonyms of the domain, by language; operators can add their own. */
export const defaultSynonyms: Synonyms = {
  en: [
    ['coop', 'co op'],
    ['ngo', 'non governmental organisation', 'non governmental organization'],
    ['nonprofit', 'not for profit', 'charity'],
    ['organisation', 'organization'],
    ['fairtrade', 'fair trade'],
    ['handmade', 'hand made', 'handcrafted'],
    ['fiber', 'fibre'],
    ['color', 'colour'],
    ['upcycled', 'recycled'],
    ['bicycle', 'bike'],
    ['foodbank', 'food bank'],
    ['usa', 'united states'],
    ['uk', 'united kingdom'],
  ],
  es: [
    ['ong', 'organización no gubernamental'],
    ['segunda mano', 'usado', 'reutilizado'],
    ['tienda', 'comercio', 'almacén'],
    ['hecho a mano', 'artesanal'],
    ['eeuu', 'estados unidos'],
  ],
  ja: [
    ['農家', '生産者'],
    ['手作り', 'ハンドメイド', '手づくり'],
    ['非営利団体', 'NPO'],
    ['中古', 'リユース'],
  ],
  ur: [['دستکاری', 'ہاتھ سے بنا']],
  ne: [['हस्तकला', 'हस्तनिर्मित']],
  si: [
    ['සමුපකාර', 'කෝප්'],
    ['අත්කම්', 'හස්ත කර්මාන්ත'],
  ],
  ta: [
    ['இயற்கை', 'ஆர்கானிக்', 'கரிம'],
    ['கைவினை', 'கைத்தொழில்'],
  ],
}
