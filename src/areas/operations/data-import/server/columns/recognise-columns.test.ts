import { expect, test } from 'vitest'
import { recogniseColumns } from './recognise-columns.ts'

const nothing: ReadonlySet<string> = new Set()

/** A table in lines, its cells separated by `|`. */
function recognised(table: string, taken = nothing) {
  const [header = [], ...rows] = table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
  const sample = rows.map((cells) =>
    Object.fromEntries(header.map((column, at) => [column, cells[at] ?? ''])),
  )
  return recogniseColumns(header, sample, taken)
}

test('columns of a directory of cooperatives', () => {
  const mapping = recognised(`
    Identifier|Name|Description|Organisational Structure|Primary Activity|Activities|Street Address|Locality|Region|Postcode|Country ID|Territory ID|Website|Phone|Email|Twitter|Companies House Number|Latitude|Longitude
    a1|Leith Bakery|Bread for Leith.|Worker coop|Food|Bread;Cakes|1 Shore|Leith|Scotland|EH6 6QP|GB|GB-SCT|https://a.example|0131 496 0000|a@a.example|@a|SC1|55.97|-3.17
    a2|Dundee Repair|Repairs.|Worker coop|Repair|Bikes|2 High St|Dundee|Scotland|DD1 1AA|GB|GB-SCT|https://b.example|01382 496000|b@b.example|@b|SC2|56.46|-2.97`)
  expect(mapping).toEqual({
    source_id: 'Identifier',
    name: 'Name',
    description: 'Description',
    category: 'Primary Activity',
    tags: 'Activities',
    street: 'Street Address',
    city: 'Locality',
    region: 'Region',
    postcode: 'Postcode',
    country_code: 'Country ID',
    website: 'Website',
    phone: 'Phone',
    email: 'Email',
    x: 'Twitter',
    lat: 'Latitude',
    lon: 'Longitude',
  })
})

test('columns of a register of charities', () => {
  expect(
    recognised(`
      date_of_extract|organisation_number|registered_charity_number|charity_name|charity_type|charity_contact_address1|charity_contact_address2|charity_contact_address3|charity_contact_postcode|charity_contact_phone|charity_contact_email|charity_contact_web|charity_activities
      2026-11-01|1|200001|FOOD BANK LEEDS|CIO|The Hall|Mill Lane|Leeds|LS1 1AA|0113 496 0000|a@a.example|www.a.example|Giving food to people in need in Leeds.
      2026-11-01|2|200002|REPAIR TRUST|Trust|2 High Street||Hull|HU1 1AA|01482 496000|b@b.example|b.example|Teaching repair.`),
  ).toMatchObject({
    source_id: 'registered_charity_number',
    name: 'charity_name',
    street: {
      columns: ['charity_contact_address1', 'charity_contact_address2', 'charity_contact_address3'],
      separator: ', ',
    },
    postcode: 'charity_contact_postcode',
    phone: 'charity_contact_phone',
    email: 'charity_contact_email',
    website: 'charity_contact_web',
    description: 'charity_activities',
  })
})

test.each([
  [
    'Spanish',
    'NIF|Razón social|Domicilio|Localidad|Provincia|C.P.|Teléfono|Correo electrónico|Página web|Actividad principal|Latitud|Longitud',
    'F1|Panadería Sol|Calle 1|Sevilla|Andalucía|41001|954 000 000|a@a.example|www.a.example|Panadería|37.38|-5.98',
    'source_id name street city region postcode phone email website category lat lon',
  ],
  [
    'French',
    'Siret|Nom de la structure|Adresse|Code postal|Commune|Département|Tél.|Courriel|Site internet|Secteur',
    '1|La Louve|1 rue Poulbot|75018|Paris|Paris|01 00 00 00 00|a@a.example|https://a.example|Épicerie',
    'source_id name street postcode city region phone email website category',
  ],
  [
    'German',
    'Mitgliedsnummer|Firma|Straße|PLZ|Ort|Bundesland|Telefon|E-Mail|Webseite|Branche|Öffnungszeiten',
    '7|Weltladen|Markt 1|04103|Leipzig|Sachsen|0341 000000|a@a.example|www.a.example|Weltladen|Mo-Fr 10-18',
    'source_id name street postcode city region phone email website category opening_hours',
  ],
  [
    'Japanese',
    '法人番号|団体名|郵便番号|都道府県|市区町村|住所|電話番号|メールアドレス|ホームページ|業種',
    '1|みどり生協|600-8001|京都府|京都市|四条通1|075-000-0000|a@a.example|https://a.example|食品',
    'source_id name postcode region city street phone email website category',
  ],
  [
    'Urdu',
    'شمار|نام|پتہ|شہر|صوبہ|ملک|فون|شعبہ',
    '1|ہنر گھر|مال روڈ 1|لاہور|پنجاب|پاکستان|042 0000000|دستکاری',
    'source_id name street city region country_code phone category',
  ],
])('%s names of columns', (_, header, row, ours) => {
  const mapping = recognised([header, row].join('\n'))
  expect(mapping).toEqual(
    Object.fromEntries(ours.split(' ').map((column, at) => [column, header.split('|')[at]])),
  )
})

test('case, underscores and camel case do not matter', () => {
  expect(recognised('MemberID|tradingName|ZIP_CODE\n1|A|55401\n2|B|55402')).toEqual({
    source_id: 'MemberID',
    name: 'tradingName',
    postcode: 'ZIP_CODE',
  })
})

test('a column is recognised by what it contains', () => {
  expect(
    recognised(`
      Nr|Wer|Kontakt A|Kontakt B|Kontakt C
      1|Rosa|a@a.example|https://a.example|https://facebook.com/rosa
      2|Bela|b@b.example|www.b.example|https://facebook.com/bela`),
  ).toEqual({ email: 'Kontakt A', website: 'Kontakt B', facebook: 'Kontakt C' })
})

test('content that does not fit decides against a name', () => {
  const mapping = recognised(
    `
    name|x|y|Address|Website|Type
    A|532000|181000|12 Main St|yes|12
    B|533000|182000|13 Main St|no|13`,
    new Set(['name']),
  )
  expect(mapping).toEqual({
    street: 'Address',
    source_id: 'name',
  })
})

test('coordinates may stand in one column', () => {
  expect(recognised('Title|geo_point_2d\nA|48.85, 2.35\nB|48.86, 2.36')).toMatchObject({
    name: 'Title',
    coordinates: 'geo_point_2d',
  })
})

test('rows without an id are identified by name, town and postcode', () => {
  const mapping = recognised('Organisation|Town|Postcode\nA|Leith|EH6 6QP\nB|Leith|EH6 7AA')
  expect(mapping['source_id']).toEqual({
    columns: ['Organisation', 'Town', 'Postcode'],
    separator: ', ',
  })
})

test('a number that repeats is no id, and columns that are given are kept', () => {
  expect(
    recognised('Number|Name|City\n1|A|Leith\n1|B|Leith\n2|C|Leith', new Set(['name', 'source_id'])),
  ).toEqual({ city: 'City' })
})

test('names of people and files are not names of organisations', () => {
  expect(recognised('ID|Contact Name|File name\n1|Rosa|a.jpg')).toEqual({ source_id: 'ID' })
})
