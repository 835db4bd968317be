/** What people call kinds of places, goods and services in English, by concept. */
export const en = {
  // Food and drink
  restaurant: 'restaurant, restaurants, diner, bistro, eatery, places to eat, slow food',
  cafe: 'cafe, cafes, café, coffee shop, coffee shops, coffee house, coffeehouse, tea room, tearoom',
  takeaway: 'takeaway, take away, takeout, take out, carry out, fast food, street food, food truck',
  fishAndChips: 'fish and chips, chippy, chip shop',
  pub: 'pub, bar, tavern, brewpub, taproom',
  bakery: 'bakery, bakeries, baker, bakers, bakehouse, bread, baked goods, patisserie, pastries',
  cakes: 'cake, cakes, cake shop, confectionery, confectioner, sweets, sweet shop, candy',
  butcher: 'butcher, butchers, butcher shop, meat, meats, beef, lamb, pork',
  poultry: 'poultry, chicken, turkey, fowl',
  fish: 'fish, seafood, fishmonger, fishery',
  grocer: 'grocer, grocers, grocery, groceries, grocery store, food shop, food store, corner shop',
  supermarket: 'supermarket, supermarkets, hypermarket',
  greengrocer: 'greengrocer, fruit and veg, fruit and vegetables, produce market, vegetable shop',
  deli: 'deli, delicatessen, fine food, specialty food',
  healthFood: 'health food, health food store, wholefoods, whole foods, natural food, organic shop',
  coffee: 'coffee, coffee roaster, coffee roasters, roastery',
  tea: 'tea, teas, chai, tea shop',
  chocolate: 'chocolate, chocolatier, cocoa, cacao',
  dairy: 'dairy, milk, creamery, yoghurt, yogurt, dairy products',
  cheese: 'cheese, cheesemonger, cheesemaker, cheeses',
  iceCream: 'ice cream, gelato, ice cream parlour',
  eggs: 'eggs, fresh eggs, free range eggs, egg',
  honey: 'honey, local honey, beekeeper, beekeeping, apiary, bees',
  vegetables: 'vegetables, vegetable, veg, veggies, fresh vegetables, fresh produce',
  fruit: 'fruit, fruits, fresh fruit, fresh fruits, orchard',
  berries: 'berries, berry farm, strawberries, blueberries, raspberries',
  herbs: 'herbs, fresh herbs, spices, spice shop',
  mushrooms: 'mushrooms, mushroom, fungi',
  nuts: 'nuts, nut, almonds, walnuts',
  flour: 'flour, grains, grain, cereals, mill, miller',
  preserves: 'preserves, jam, jams, pickles, canned food, chutney, marmalade',
  mapleSyrup: 'maple syrup, maple products, sugar shack, sugarhouse',
  juice: 'juice, juices, juice bar, cider, smoothies',
  wine: 'wine, wines, winery, vineyard, wine shop, wine merchant',
  beer: 'beer, brewery, craft beer, microbrewery, breweries',
  spirits: 'spirits, distillery, liquor',
  tofu: 'tofu, vegan protein, soya, tempeh',
  vegan: 'vegan, plant based, plant-based',
  vegetarian: 'vegetarian, veggie, meat free',
  glutenFree: 'gluten free, gluten-free, coeliac, celiac',
  catering: 'catering, caterer, caterers, event catering, party food',
  foodCoop:
    'food coop, food co-op, food cooperative, food cooperatives, grocery coop, coop supermarket, cooperative supermarket, buying group, food buying group',
  foodBank:
    'food bank, foodbank, food banks, food pantry, soup kitchen, food sharing, foodsharing, food rescue, food waste, community fridge',
  socialSupermarket: 'social supermarket, social grocery, community shop, community pantry',
  // Farming and gardens
  farm: 'farm, farms, ranch, smallholding, croft, farming, agriculture',
  farmShop:
    'farm shop, farm shops, farm store, farm stand, farmstand, farm market, on farm market, roadside stand, farmgate, farm produce',
  farmersMarket: 'farmers market, farmers markets, farmer market, producers market',
  csa: 'csa, community supported agriculture, farm share, farm shares, veg box, veg boxes, vegetable box, vegetable boxes, box scheme, organic box, vegetable bag',
  communityGarden:
    'community garden, community gardens, urban garden, shared garden, urban farm, city farm, allotment, allotments, urban gardening, community gardening, edible town',
  plantNursery:
    'plant nursery, garden centre, garden center, plants, nursery stock, bedding plants, plant shop, greenhouse',
  seeds: 'seeds, seed bank, seed swap, seed library, heirloom seeds',
  permaculture: 'permaculture, agroecology, regenerative farming, agroforestry',
  forestry: 'forestry, forest, woodland, timber, wood',
  pickYourOwn:
    'pick your own, u-pick, u pick, pyo, pick it yourself, apple picking, berry picking, fruit picking, strawberry picking, blueberry picking, pumpkin patch',
  hayRide: 'hay rides, hay ride, hayride, hayrides, tractor ride',
  cornMaze: 'corn maze, maize maze',
  pettingZoo: 'petting zoo, petting farm, farm animals',
  farmTour: 'farm tour, farm tours, educational tours, farm visit, farm visits',
  // Shops
  shop: 'shop, shops, store, stores',
  fairTrade: 'fair trade, fairtrade, fairly traded, ethical trade',
  fairTradeShop:
    'fair trade shop, fair trade shops, fair trade store, fairtrade shop, world shop, worldshop, one world shop, eine welt',
  zeroWasteShop:
    'zero waste shop, zero waste store, refill shop, refill store, refillery, bulk store, bulk shop, unpackaged, packaging free, package free, package free shop, plastic free shop',
  secondHand:
    'second hand, secondhand, second-hand shop, charity shop, charity shops, thrift store, thrift shop, thrift, op shop, used goods, preloved, pre owned, vintage, vintage shop, reuse shop, junk shop, consignment, pre-loved, preloved, used goods, vintage clothing',
  freeShop: 'free shop, give away shop, giveaway shop, give box, freecycle',
  fleaMarket:
    'flea market, flea markets, car boot sale, jumble sale, bric a brac, rummage sale, garage sale',
  market: 'market, markets, fair, street market, bazaar',
  wholesale: 'wholesale, wholesaler, wholesalers, distributor, bulk supplier, importer',
  gifts: 'gifts, gift shop, presents, souvenirs',
  crafts: 'crafts, craft, handicrafts, handicraft, artisan, artisans, handmade, woodworking',
  pottery: 'pottery, ceramics, potter',
  florist: 'florist, florists, flower shop, flowers, cut flowers, bouquets',
  bookshop: 'bookshop, bookshops, bookstore, book shop, book store, books, bookseller',
  library: 'library, public library, lending library',
  stationery: 'stationery, stationer, office supplies, paper shop',
  toys: 'toys, toy shop, toy store, games',
  pets: 'pets, pet shop, pet store, pet food, dog food',
  hardware: 'hardware, hardware store, diy, tools, ironmonger',
  // Clothing and home
  clothes:
    'clothes, clothing, apparel, fashion, garments, clothes shop, boutique, kids clothes, kids clothing',
  shoes: 'shoes, shoe shop, footwear, sneakers',
  bags: 'bags, handbags, backpacks, rucksacks',
  jewellery: 'jewellery, jewelry, jeweller, jeweler',
  yarn: 'yarn, wool, knitting, fabric, fabrics, haberdashery',
  tailor: 'tailor, tailoring, alterations, mending, sewing, seamstress',
  furniture: 'furniture, furnishings, carpenter, carpentry, joinery',
  baby: 'baby, babies, baby clothes, baby shop, nappies, diapers',
  cleaning: 'cleaning, cleaners, cleaning services, cleaner, laundry, launderette',
  // Health
  soap: 'soap, soaps, soap maker, body care',
  cosmetics: 'cosmetics, natural cosmetics, skincare, skin care, beauty',
  hairdresser: 'hairdresser, hairdressers, hair salon, barber',
  yoga: 'yoga, yoga studio, pilates, meditation',
  massage: 'massage, bodywork, spa, physiotherapy',
  herbalist: 'herbalist, herbal medicine, ayurveda, apothecary, natural medicine',
  pharmacy: 'pharmacy, chemist, drugstore',
  doctor: 'doctor, clinic, clinics, health centre, health center, hospital, medical centre',
  dentist: 'dentist, dental clinic',
  care: 'care home, nursing home, home care, elderly care, disability support',
  counselling: 'counselling, counseling, therapist, psychotherapy, mental health',
  // Travel and leisure
  hotel:
    'hotel, hotels, hostel, guesthouse, guest house, bed and breakfast, b&b, accommodation, lodging, inn, places to stay, holiday home, place to sleep, places to sleep, sleep, overnight stay',
  camping: 'camping, campsite, campground, glamping',
  tours: 'tours, tour, tour guide, guided tours, travel agency, excursions',
  venue: 'venue, event venue, function room, party venue, wedding venue',
  sport: 'sport, sports, gym, fitness, sports club',
  // Energy, housing, transport
  solar: 'solar, solar panels, photovoltaic, pv, solar power',
  energyCoop:
    'energy cooperative, energy coop, energy co-op, community energy, community power, citizen energy',
  renewable: 'renewable energy, green energy, wind power, green electricity',
  building:
    'green building, builder, builders, construction, natural building, insulation, architect',
  cohousing:
    'cohousing, co-housing, ecovillage, eco village, commune, intentional community, housing coop, housing cooperative',
  bikeShop:
    'bike shop, bike shops, bicycle shop, bicycles, bicycle, bikes, bike repair, bicycle repair, bicycle workshop, bike workshop, bike kitchen, cycle shop',
  carSharing:
    'car sharing, carsharing, car club, ride sharing, bike sharing, bike rental, bike hire, cargo bike rental, bike share',
  delivery: 'delivery, courier, couriers, cargo bike, logistics',
  // Repair and reuse
  repair:
    'repair, repairs, repair shop, repair cafe, repair café, fixing, mender, restart party, fix, fix it, mending',
  phoneRepair: 'phone repair, computer repair, electronics repair, laptop repair',
  recycling: 'recycling, recycling centre, recycling center, recycler, waste collection',
  upcycling: 'upcycling, upcycled, upcycle, creative reuse, eco art',
  compost: 'compost, composting, food waste recycling',
  lending:
    'library of things, tool library, toy library, lending library, borrowing, lending, rental, hire',
  swap: 'swap, swap shop, swapping, clothes swap, exchange, swap market',
  // Learning, culture, work
  school: 'school, schools, training, college, classes, courses, workshops, education',
  kindergarten: 'kindergarten, preschool, nursery school, childcare, creche, daycare, day care',
  art: 'art, arts, gallery, artist, artists, art studio',
  music: 'music, concert, theatre, theater, cinema, choir, film',
  museum: 'museum, heritage centre, exhibition',
  coworking:
    'coworking, co-working, coworking space, co-working space, shared office, shared workspace, hot desk, office space, hub, shared space, makerspace, maker space, hackerspace',
  incubator:
    'incubator, incubators, business incubator, accelerator, startup hub, start-up hub, startup support, enterprise centre, business support',
  consulting: 'consulting, consultant, consultants, consultancy, advice, coaching',
  software:
    'software, web design, web development, it services, programmer, app development, website',
  printing: 'printing, print shop, printer, copy shop, graphic design, designer',
  jobs: 'jobs, employment, work integration, supported employment, sheltered workshop, social firm',
  // Finance and community
  bank: 'bank, banks, credit union, ethical bank, savings',
  microfinance:
    'microfinance, microcredit, micro loans, small loans, microloan, microloans, small loans',
  insurance: 'insurance, mutual insurance, mutual society, mutual aid society',
  timeBank: 'time bank, timebank, time banking, timebanking, lets, skill exchange, exchange circle',
  localCurrency: 'local currency, community currency, complementary currency, alternative currency',
  charity:
    'charity, charities, ngo, ngos, nonprofit, non-profit, not for profit, voluntary organisation, association, foundation',
  community:
    'community group, community groups, neighbourhood group, residents association, community centre, community center, social club',
  volunteering: 'volunteering, volunteer, volunteers',
  shelter: 'homeless shelter, shelter, night shelter, refuge, homeless',
  refugees: 'refugees, migrants, asylum seekers',
  women: 'women, women owned, women led, female',
  youth: 'youth, youth club, young people, youth centre',
  advocacy: 'advocacy, campaign, campaigning, activism, citizen participation',
  church: 'church, parish, mosque, temple',
  coop: 'coop, co-op, coops, cooperative, co-operative, cooperatives, co-operatives, worker coop',
  organic: 'organic, bio, organically grown, biodynamic',
  local: 'locally made, made locally, local produce, regional products',
  lace: 'lace, lacemaking, bobbin lace',
  oliveOil: 'olive oil, extra virgin',
  foodSharing: 'food sharing, foodsharing, free food, food rescue, community fridge, surplus food',
  cargoBike: 'cargo bike, cargo bikes, cargobike',
  painting: 'painting, paintings',
}

export type Concept = keyof typeof en

/** Words of another language by concept, separated by commas. */
export type Words = Partial<Record<Concept, string>>
