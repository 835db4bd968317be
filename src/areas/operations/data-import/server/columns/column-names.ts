/**
 * What other files call our columns of organisations. English names may follow other words
 * ("registered postcode"); those of other languages may precede them ("nombre comercial").
 */
export const englishNames: Readonly<Record<string, string>> = {
  source_id:
    'id, identifier, organisation id, organization id, member id, membership number, member number, registered charity number, charity number, company number, companies house number, registered number, registration number, reference number, record id, uid, uuid, guid, ein, abn, ref, reference, no, number',
  name: 'name, organisation name, organization name, organisation, organization, trading name, display name, company name, company, business name, business, enterprise name, enterprise, charity name, cooperative name, co op name, member name, member, shop name, store name, market name, listing name, legal name, registered name, full name, title, dba, known as',
  description:
    'description, desc, long description, short description, about, about us, summary, mission, mission statement, purpose, profile, bio, overview, charity activities, what we do, activities description, objects',
  website: 'website, web site, website url, web, web address, url, homepage, home page, site, link',
  phone:
    'phone, phone number, telephone, telephone number, tel, mobile, mobile number, contact number',
  email: 'email, e mail, email address, mail',
  facebook: 'facebook, facebook url, facebook page',
  instagram: 'instagram, instagram url, instagram handle',
  x: 'x, twitter, twitter url, twitter handle, x com, x twitter',
  linkedin: 'linkedin, linkedin url',
  youtube: 'youtube, youtube url, youtube channel',
  street:
    'street, street address, address, address 1, address line 1, address1, address line1, street name, addr street, postal address, location address',
  city: 'city, town, locality, town or city, town city, city town, village, municipality, post town, suburb, addr city, place, location',
  region: 'region, state, province, state province, state or province, state abbreviation',
  county: 'county',
  postcode:
    'postcode, post code, postal code, zip, zip code, zipcode, zip postal code, postcode zip, eircode, pin code, addr postcode',
  country_code:
    'country, country code, country id, country name, nation, country iso, iso country, territory id',
  lat: 'lat, latitude, y, y coordinate, geo lat, geo latitude, gps latitude',
  lon: 'lon, lng, long, longitude, x, x coordinate, geo lon, geo lng, geo longitude, gps longitude',
  coordinates:
    'coordinates, geo point, geo point 2d, geopoint, geolocation, geo location, gps, gps coordinates, lat long, lat lng, lat lon, latlng, latitude longitude, point, geom, geometry, wkt, location',
  category:
    'category, categories, sector, sectors, primary activity, main activity, activity, type, organisation type, organization type, business type, industry, kind, field of work',
  tags: 'tags, keywords, activities, secondary activities, topics, themes, subcategory, sub category, subcategories, subsector, labels',
  products: 'products, goods, services, products and services, offers, what we sell',
  certifications:
    'certifications, certification, certificates, certified, accreditations, accreditation',
  opening_hours: 'opening hours, opening times, hours, business hours, open hours, open times',
  updated:
    'updated, last updated, updated at, last update, modified, date modified, last modified, modified at, date updated, updatetime',
  licence: 'licence, license',
  attribution: 'attribution, credit',
  lang: 'language, lang',
}

export const otherNames: Readonly<Record<string, string>> = {
  source_id:
    'identificador, nif, cif, cuit, rut, número, número de socio, identifiant, siren, siret, no membre, kennung, nummer, mitgliedsnummer, registernummer, codice fiscale, partita iva, identificativo, cnpj, nipc, 番号, 法人番号, 会員番号, شناخت نمبر, شمار, क्रम संख्या, दर्ता नम्बर, අංකය, எண்',
  name: 'nombre, denominación, razón social, denominación social, entidad, nombre de la entidad, organización, empresa, cooperativa, nom, nom de la structure, raison sociale, dénomination, structure, enseigne, firma, bezeichnung, organisation, mitglied, ragione sociale, denominazione, nome, organizzazione, razão social, denominação, organização, 名称, 名前, 団体名, 法人名, 会社名, 組織名, 店名, 店舗名, نام, تنظیم کا نام, ادارہ, नाम, संस्थाको नाम, सहकारीको नाम, නම, ආයතනයේ නම, பெயர், நிறுவனத்தின் பெயர்',
  description:
    'descripción, objeto social, presentación, présentation, objet, objet social, beschreibung, kurzbeschreibung, über uns, zweck, descrizione, oggetto sociale, descrição, objeto, 説明, 概要, 紹介, 事業内容, تفصیل, تعارف, विवरण, परिचय, විස්තරය, විස්තර, விளக்கம், விவரம்',
  website:
    'página web, sitio web, sitio, pagina web, site web, site internet, internet, webseite, sito, sito web, página, sítio, ウェブサイト, ホームページ, サイト, ویب سائٹ, वेबसाइट, වෙබ් අඩවිය, இணையதளம்',
  phone:
    'teléfono, tel, número de teléfono, móvil, téléphone, telefon, telefonnummer, telefono, telefone, 電話, 電話番号, فون, ٹیلی فون, फोन, टेलिफोन, දුරකථනය, දුරකථන අංකය, தொலைபேசி',
  email:
    'correo, correo electrónico, e mail, courriel, adresse e mail, mél, posta elettronica, correio eletrónico, correio eletrônico, メール, メールアドレス, ای میل, इमेल, විද්‍යුත් තැපෑල, ඊමේල්, மின்னஞ்சல்',
  street:
    'dirección, domicilio, calle, adresse, rue, voie, adresse postale, straße, strasse, anschrift, indirizzo, via, endereço, morada, rua, logradouro, 住所, 所在地, پتہ, ठेगाना, ලිපිනය, முகவரி',
  city: 'ciudad, localidad, municipio, población, ville, commune, localité, stadt, ort, gemeinde, città, comune, località, cidade, município, concelho, 市区町村, 市町村, 市, شہر, शहर, नगरपालिका, स्थानीय तह, නගරය, நகரம், ஊர்',
  region:
    'provincia, comunidad autónoma, estado, departamento, département, région, bundesland, kanton, regione, distrito, uf, 都道府県, 県, صوبہ, प्रदेश, පළාත, மாகாணம், மாநிலம்',
  county: 'comarca, landkreis, kreis, condado, ضلع, जिल्ला, දිස්ත්‍රික්කය, மாவட்டம்',
  postcode:
    'código postal, cp, c p, cod postal, code postal, plz, postleitzahl, cap, codice postale, cep, 郵便番号, ڈاک کوڈ, पोस्टल कोड, තැපැල් කේතය, அஞ்சல் குறியீடு',
  country_code: 'país, pays, land, staat, paese, 国, ملک, देश, රට, நாடு',
  lat: 'latitud, breitengrad, breite, latitudine, 緯度, عرض بلد, अक्षांश, අක්ෂාංශ, அட்சரேகை',
  lon: 'longitud, längengrad, länge, longitudine, 経度, طول بلد, देशान्तर, දේශාංශ, தீர்க்கரேகை',
  coordinates: 'coordenadas, coordonnées, koordinaten, coordinate, 座標',
  category:
    'actividad, actividad principal, categoría, sector, tipo, tipo de entidad, rubro, activité, activité principale, catégorie, secteur, type, branche, kategorie, rubrik, art, tätigkeit, attività, categoria, settore, tipologia, atividade, setor, 業種, 分類, カテゴリ, 種別, زمرہ, شعبہ, वर्ग, क्षेत्र, प्रकार, වර්ගය, අංශය, வகை, துறை',
  tags: 'etiquetas, palabras clave, mots clés, schlagwörter, schlagworte, stichworte, parole chiave, palavras chave, タグ, キーワード',
  products:
    'productos, servicios, productos y servicios, produits, produits et services, produkte, angebot, angebote, prodotti, servizi, produtos, serviços, 商品, サービス, مصنوعات, उत्पादन, නිෂ්පාදන, பொருட்கள்',
  certifications:
    'certificaciones, sellos, certificats, labels, zertifikate, siegel, certificazioni, certificações, 認証',
  opening_hours:
    'horario, horarios, horaire, horaires, öffnungszeiten, orari, orario, horário, 営業時間, اوقات, खुल्ने समय, விவரம் நேரம்',
  updated: 'actualizado, fecha de actualización, mis à jour, aktualisiert, aggiornato, atualizado',
  licence: 'licencia, lizenz, licenza, licença',
  lang: 'idioma, langue, sprache, lingua',
}

/** English phrases that end like a name above, but are something else. */
export const otherThings =
  'contact name, contact person, first name, last name, surname, user name, username, file name, image url, logo url, photo url, logo, image, picture, facebook id, parent id, parent organisation, area served, creation date, location type, location count'
