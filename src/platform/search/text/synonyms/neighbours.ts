import type { Words } from './en.ts'

/**
 * Words of languages that the interface does not have, but that visitors type: German, French,
 * Italian and Portuguese; see `en.ts`.
 */
export const neighbours: Words = {
  restaurant:
    'gaststätte, gasthaus, ristorante, ristoranti, trattoria, osteria, cantine, restaurant végétarien, ristorante vegetariano',
  cafe: 'kaffeehaus, caffè, caffetteria, salon de thé, confeitaria',
  takeaway: 'imbiss, à emporter, da asporto, rosticceria',
  pub: 'kneipe, brasserie, birreria',
  bakery: 'bäckerei, bäcker, boulangerie, boulanger, panificio, forno, panetteria, padaria, brot',
  cakes: 'konditorei, kuchen, pâtisserie, pasticceria, pastelaria, bolos',
  butcher:
    'metzgerei, fleischerei, fleischhauer, fleisch, boucherie, viande, macelleria, carne, talho',
  fish: 'fisch, poissonnerie, poisson, pescheria, pesce, peixaria, peixe',
  grocer: 'lebensmittel, épicerie, alimentari, mercearia',
  supermarket: 'supermarkt, supermarché, supermercato',
  greengrocer: 'gemüseladen, primeur, fruttivendolo, frutaria',
  healthFood: 'bioladen, reformhaus, naturkost, magasin bio, biologico, negozio biologico',
  coffee: 'kaffee, kaffeerösterei, torréfacteur, torrefazione',
  tea: 'tee, thé, tè, chá',
  dairy: 'milch, molkerei, lait, laiterie, latte, latteria, laticínios',
  cheese: 'käse, käserei, fromage, fromagerie, formaggio, caseificio, queijo',
  iceCream: 'eisdiele, glacier, gelateria, gelados',
  eggs: 'eier, œufs, uova, ovos',
  honey:
    'honig, imkerei, miele, apicoltura, apiculture, mel, imker, imkerin, apiculteur, apicoltore',
  vegetables: 'gemüse, légumes, verdura, ortaggi',
  fruit: 'obst, früchte, frutta',
  wine: 'wein, weingut, winzer, cave à vin, vigneron, cantina, vinho, adega',
  beer: 'bier, brauerei, bière, birra, birrificio, cerveja',
  foodCoop:
    'lebensmittelkooperative, supermarché coopératif, épicerie coopérative, supermercato cooperativo, gruppo di acquisto, gruppo di acquisto solidale, gruppo d’acquisto, gruppi di acquisto',
  foodBank:
    'tafel, lebensmittelrettung, fairteiler, banque alimentaire, banco alimentare, banco alimentar',
  socialSupermarket: 'sozialmarkt, épicerie sociale, épicerie solidaire, emporio solidale',
  farm: 'bauernhof, landwirtschaft, ferme, fattoria, azienda agricola, quinta',
  farmShop: 'hofladen, ab hof, direktvermarktung, vente à la ferme, vente directe, vendita diretta',
  farmersMarket:
    'bauernmarkt, wochenmarkt, marché paysan, mercato contadino, mercado de produtores',
  csa: 'solawi, solidarische landwirtschaft, gemüsekiste, biokiste, amap, panier de légumes, cabaz de legumes, cabaz biológico',
  communityGarden:
    'gemeinschaftsgarten, gemeinschaftsgärten, nachbarschaftsgarten, urban gardening, jardin partagé, jardins partagés, jardin collectif, orto urbano, orti urbani, orto comune, orto condiviso, horta comunitária, hortas urbanas, horta urbana',
  plantNursery: 'gärtnerei, pépinière, vivaio, viveiro',
  seeds: 'saatgut, semences, sementi, sementes',
  permaculture: 'permakultur, permacoltura',
  shop: 'laden, geschäft, magasin, boutique, negozio, bottega, loja',
  fairTrade: 'fairer handel, commerce équitable, commercio equo, comércio justo',
  fairTradeShop:
    'weltladen, weltläden, eine welt laden, bottega del mondo, botteghe del mondo, commerce équitable, commercio equo, commercio equo e solidale, comércio justo, equo solidale, equosolidale, bottega solidale, bottega equo solidale',
  zeroWasteShop:
    'unverpackt, unverpacktladen, vrac, en vrac, magasin vrac, sfuso, negozio sfuso, granel',
  secondHand:
    'gebrauchtwaren, secondhandladen, sozialkaufhaus, trödel, occasion, friperie, ressourcerie, recyclerie, usato, mercatino, segunda mão, usados, gebraucht, gebrauchte, seconde main, magasin de seconde main, seconda mano, friperies',
  freeShop: 'umsonstladen, kostnixladen, gratisladen, gratiferia, donnerie',
  fleaMarket: 'flohmarkt, marché aux puces, vide grenier, mercatino delle pulci, feira da ladra',
  market: 'markt, marché, mercato, mercado',
  crafts: 'kunsthandwerk, handwerk, artisanat, artigianato, artesanato',
  florist: 'blumen, blumenladen, fleuriste, fioraio, fiori',
  bookshop: 'buchhandlung, buchladen, bücher, librairie, libreria, libri, livraria, livros',
  library: 'bücherei, bibliothek, bibliothèque, biblioteca',
  toys: 'spielzeug, jouets, giocattoli, brinquedos',
  clothes: 'kleidung, mode, vêtements, abbigliamento, vestiti, roupa',
  shoes: 'schuhe, chaussures, scarpe, sapatos',
  furniture: 'möbel, tischlerei, meubles, mobili, móveis',
  tailor: 'schneiderei, änderungsschneiderei, couture, sartoria, costura',
  soap: 'seife, savon, sapone, sabão, sabonete, sabonetes',
  hairdresser: 'friseur, coiffeur, parrucchiere, cabeleireiro',
  pharmacy: 'apotheke, pharmacie, farmacia, farmácia',
  doctor: 'arzt, klinik, médecin, medico',
  hotel:
    'unterkunft, pension, hébergement, gîte, alloggio, agriturismo, alojamento, übernachtung, übernachten, dormir, dormire',
  solar: 'solarenergie, photovoltaik, solaire, solare, fotovoltaico',
  energyCoop:
    'energiegenossenschaft, bürgerenergie, coopérative énergétique, comunità energetica, cooperativa de energia',
  renewable:
    'erneuerbare energie, ökostrom, énergie renouvelable, energia rinnovabile, energia renovável',
  cohousing:
    'wohnprojekt, wohnprojekte, gemeinschaftliches wohnen, baugruppe, ökodorf, habitat participatif, écovillage, ecovillaggio, ecoaldeia',
  bikeShop:
    'fahrrad, fahrradwerkstatt, fahrradladen, radwerkstatt, atelier vélo, vélo, ciclofficina, bicicletta, biciclette, oficina de bicicletas',
  carSharing: 'autopartage, condivisione auto, mitfahren',
  repair:
    'reparatur, reparaturcafé, reparieren, réparation, atelier de réparation, riparazione, riparazioni, reparação, reparações',
  recycling: 'wertstoffhof, recyclage, riciclo, riciclaggio, reciclagem',
  compost: 'kompost, compostage, compostaggio, compostagem',
  lending:
    'leihladen, bibliothek der dinge, verleih, bibliothèque d’objets, biblioteca degli oggetti',
  swap: 'tausch, tauschladen, troc, baratto, troca',
  school: 'schule, bildung, école, formation, scuola, formazione, escola, formação',
  kindergarten: 'kita, crèche, asilo, creche',
  art: 'kunst, galerie, arte, galleria',
  music: 'musik, theater, kino, musique, théâtre, musica, teatro',
  coworking:
    'gemeinschaftsbüro, bureaux partagés, tiers lieu, ufficio condiviso, escritório partilhado',
  incubator: 'gründerzentrum, incubateur, pépinière d’entreprises, incubatore, incubadora',
  jobs: 'arbeit, beschäftigung, emploi, insertion, lavoro, inserimento lavorativo, emprego',
  bank: 'genossenschaftsbank, banque, banca etica',
  microfinance: 'mikrokredit, microfinanza, microcrédit, microcrédito',
  timeBank:
    'zeitbank, tauschkreis, banque de temps, accorderie, banca del tempo, banche del tempo, banco de tempo',
  localCurrency: 'regionalgeld, regionalwährung, monnaie locale, moneta locale, moeda social',
  charity:
    'verein, gemeinnützig, stiftung, association, fondation, onlus, associazione, fondazione, associação, fundação, ong',
  community: 'nachbarschaftszentrum, gemeinschaft, centre social, centro sociale',
  volunteering: 'ehrenamt, freiwillige, bénévolat, volontariato, voluntariado',
  shelter:
    'obdachlose, notschlafstelle, obdachlosenheim, sans abri, senzatetto, dormitorio, sem abrigo',
  refugees: 'flüchtlinge, geflüchtete, réfugiés, rifugiati, refugiados',
  women: 'frauen, femmes, donne, mulheres',
  youth: 'jugend, jeunesse, giovani, juventude',
  coop: 'genossenschaft, genossenschaften, coopérative, coopératives, scop, cooperativa',
  organic: 'ökologisch, biologique, biologica, biológico',
  oliveOil: 'olivenöl, huile d’olive, olio d’oliva, olio di oliva, azeite',
  foodSharing: 'lebensmittelretter, fair-teiler, frigo solidaire, frigo solidale',
  cargoBike: 'lastenrad, lastenräder, vélo cargo, cargobici, bicicleta de carga',
  lace: 'spitze, klöppeln, dentelle, pizzo, renda',
  painting: 'malerei, gemälde, peinture, pittura, pintura',
}
