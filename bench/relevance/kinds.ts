/** Languages in which queries are typed: those of the countries that the files come from. */
export type Typed = 'en' | 'de' | 'fr' | 'it' | 'es' | 'pt'

/** What people type who look for records with one of the source's terms. */
export interface Kind {
  /** Categories, tags or products of the source, in lower case. */
  terms: readonly string[]
  words: Partial<Record<Typed, readonly string[]>>
}

/** Kinds of places, by the sources' categories and tags. */
export const placeKinds: readonly Kind[] = [
  {
    terms: ['community_garden', 'edible_town'],
    words: {
      en: ['community garden', 'urban garden', 'shared garden'],
      de: ['gemeinschaftsgarten'],
      fr: ['jardin partagé'],
      it: ['orto urbano'],
      es: ['huerto urbano'],
      pt: ['horta comunitária'],
    },
  },
  {
    terms: ['fairtrade_shop'],
    words: {
      en: ['fair trade shop', 'fairtrade', 'fair trade store', 'world shop'],
      de: ['weltladen'],
      fr: ['commerce équitable'],
      it: ['commercio equo'],
      es: ['comercio justo'],
      pt: ['comércio justo'],
    },
  },
  {
    terms: ['ngo'],
    words: {
      en: ['ngo', 'charity', 'nonprofit'],
      de: ['verein'],
      fr: ['ong'],
      it: ['ong'],
      es: ['ong'],
      pt: ['ong'],
    },
  },
  {
    terms: ['food_cooperative', 'cooperative_supermarket'],
    words: {
      en: ['food coop', 'food co-op', 'grocery coop', 'cooperative'],
      de: ['foodcoop'],
      fr: ['supermarché coopératif', 'coopérative'],
      it: ['cooperativa'],
      es: ['cooperativa'],
      pt: ['cooperativa'],
    },
  },
  {
    terms: ['communitysupported_agriculture', 'community_supported_agriculture', 'vegetable_box'],
    words: {
      en: ['csa', 'veg box', 'farm share', 'vegetable box'],
      de: ['solawi', 'gemüsekiste'],
      fr: ['amap'],
      es: ['cesta de verduras'],
      pt: ['cabaz de legumes'],
    },
  },
  {
    terms: ['foodbank', 'foodrescue', 'foodrescue_distribution'],
    words: {
      en: ['food bank', 'foodbank', 'food sharing'],
      de: ['foodsharing', 'tafel'],
      fr: ['banque alimentaire'],
      it: ['banco alimentare'],
      es: ['banco de alimentos'],
      pt: ['banco alimentar'],
    },
  },
  { terms: ['lowincome_supermarket'], words: { en: ['social supermarket'], de: ['sozialmarkt'] } },
  {
    terms: ['local_farmersmarket'],
    words: {
      en: ['farmers market', "farmer's market"],
      de: ['bauernmarkt'],
      it: ['mercato contadino'],
      es: ['mercado campesino'],
    },
  },
  {
    terms: ['farm_shop', 'on_farm_market'],
    words: {
      en: ['farm shop', 'farm stand', 'farm', 'farm store'],
      de: ['hofladen'],
      fr: ['ferme'],
      it: ['fattoria'],
      es: ['granja'],
    },
  },
  { terms: ['coworking', 'freespace'], words: { en: ['coworking', 'shared office'] } },
  {
    terms: ['repair_cafe', 'repairing', 'repair_resale', 'other_repair'],
    words: {
      en: ['repair cafe', 'repairs', 'repair shop'],
      de: ['reparatur'],
      fr: ['réparation'],
      es: ['reparación'],
    },
  },
  {
    terms: ['bicycle_selfrepair'],
    words: {
      en: ['bike repair', 'bicycle workshop', 'bike shop'],
      de: ['fahrradwerkstatt'],
      it: ['ciclofficina'],
      fr: ['atelier vélo'],
    },
  },
  {
    terms: ['used_goods', 'giveaway_shop', 'repair_resale', 'fleamarket'],
    words: {
      en: ['second hand', 'charity shop', 'thrift store', 'secondhand shop', 'thrift shop'],
      de: ['gebrauchtwaren'],
      it: ['usato'],
      es: ['segunda mano'],
      pt: ['segunda mão'],
    },
  },
  {
    terms: ['nopacking_shop'],
    words: {
      en: ['zero waste shop', 'refill shop', 'package free shop'],
      de: ['unverpackt'],
      fr: ['vrac'],
    },
  },
  { terms: ['recycling'], words: { en: ['recycling'], it: ['riciclo'], es: ['reciclaje'] } },
  { terms: ['upcycling', 'eco_art'], words: { en: ['upcycling', 'upcycled'] } },
  {
    terms: ['cohousing', 'commune', 'ecovillage'],
    words: { en: ['cohousing', 'co-housing', 'ecovillage'], de: ['wohnprojekt'] },
  },
  {
    terms: ['collective_energy'],
    words: { en: ['community energy', 'energy coop'], de: ['energiegenossenschaft'] },
  },
  {
    terms: ['timebanking', 'communitycurrency'],
    words: {
      en: ['time bank', 'local currency'],
      es: ['banco de tiempo'],
      it: ['banca del tempo'],
    },
  },
  { terms: ['homeless_shelter'], words: { en: ['homeless shelter', 'shelter'] } },
  {
    terms: ['business_incubators', 'social_incubators'],
    words: { en: ['incubator', 'startup hub', 'business incubator'], es: ['incubadora'] },
  },
  {
    terms: ['lending_central', 'swap_market'],
    words: { en: ['library of things', 'tool library'] },
  },
  { terms: ['permaculture_education'], words: { en: ['permaculture'], es: ['permacultura'] } },
  { terms: ['slowfood'], words: { en: ['slow food', 'restaurant'], it: ['ristorante'] } },
  { terms: ['community_group'], words: { en: ['community group'] } },
]

/** Goods, by the sources' products. */
export const goods: readonly Kind[] = [
  { terms: ['honey'], words: { en: ['honey', 'local honey'] } },
  { terms: ['eggs'], words: { en: ['eggs', 'fresh eggs'] } },
  { terms: ['fresh vegetables'], words: { en: ['vegetables', 'veggies', 'fresh vegetables'] } },
  { terms: ['fresh fruits'], words: { en: ['fruit', 'fruits'] } },
  { terms: ['baked goods'], words: { en: ['baked goods', 'bakery', 'bread'] } },
  { terms: ['cut flowers'], words: { en: ['flowers', 'florist'] } },
  { terms: ['maple products'], words: { en: ['maple syrup'] } },
  { terms: ['soap', 'soap/body care products'], words: { en: ['soap'] } },
  { terms: ['coffee and/or tea', 'coffee/tea'], words: { en: ['coffee', 'tea'] } },
  { terms: ['dairy products'], words: { en: ['dairy', 'milk'] } },
  { terms: ['mushrooms'], words: { en: ['mushrooms'] } },
  { terms: ['nuts'], words: { en: ['nuts'] } },
  { terms: ['wine', 'wine/spirits/beer/hard cider'], words: { en: ['wine', 'winery'] } },
  {
    terms: ['non-poultry meat', 'red/non-poultry meat/products'],
    words: { en: ['meat', 'butcher'] },
  },
  { terms: ['poultry products', 'poultry/fowl meat/products'], words: { en: ['poultry'] } },
  { terms: ['herbs', 'fresh/dried herbs'], words: { en: ['herbs'] } },
  { terms: ['nursery stock', 'bedding plants'], words: { en: ['plants', 'plant nursery'] } },
  { terms: ['crafts and/or woodworking items'], words: { en: ['crafts', 'gift shop'] } },
]

/** What one can do there, by the sources' tags. */
export const activities: readonly Kind[] = [
  { terms: ['pick your own/u-pick operation'], words: { en: ['pick your own', 'u-pick'] } },
  { terms: ['petting zoo'], words: { en: ['petting zoo'] } },
  { terms: ['corn maze'], words: { en: ['corn maze'] } },
  { terms: ['hay rides'], words: { en: ['hay rides', 'hayride'] } },
  { terms: ['educational tours/ classes'], words: { en: ['farm tour', 'farm tours'] } },
]

/** Language spoken in a country, where it is one of those typed in. */
export const languageOf: Readonly<Record<string, Typed>> = {
  ...{ AT: 'de', DE: 'de', FR: 'fr', BE: 'fr', IT: 'it', ES: 'es', PT: 'pt' },
}
