import type { Address } from '#shared/address.ts'
import type { Language } from '#shared/languages.ts'

export interface Buyer {
  email: string
  lang: Language
  address: Address
}

const buyer = (
  email: string,
  lang: Language,
  [firstName, lastName]: readonly [string, string],
  address: Omit<Address, 'firstName' | 'lastName'>,
): Buyer => ({
  email: `${email}@example.org`,
  lang,
  address: { firstName, lastName, ...address },
})

/** Who buys in the demo: people with logins, and guests. */
export const buyers: readonly Buyer[] = [
  buyer('ben', 'en', ['Ben', 'Whitaker'], {
    line1: '218 Alder Street',
    city: 'Portland',
    province: 'OR',
    postalCode: '97205',
    countryCode: 'US',
  }),
  buyer('ines', 'es', ['Inés', 'Robledo'], {
    line1: 'Calle del Pez 14, 2.º B',
    city: 'Madrid',
    province: 'MD',
    postalCode: '28004',
    countryCode: 'ES',
  }),
  buyer('taku', 'ja', ['拓', '小川'], {
    line1: '本町2-8-11',
    city: '京都市',
    province: '26',
    postalCode: '604-8064',
    countryCode: 'JP',
  }),
  buyer('priya', 'ta', ['பிரியா', 'ராமன்'], {
    line1: '7 Temple Street',
    city: 'Madurai',
    province: 'TN',
    postalCode: '625001',
    countryCode: 'IN',
  }),
  buyer('edith', 'en', ['Edith', 'Marlow'], {
    line1: '3 Canal Row',
    city: 'Hebden Bridge',
    postalCode: 'HX7 8AD',
    countryCode: 'GB',
  }),
  buyer('freja', 'en', ['Freja', 'Lund'], {
    line1: 'Elmegade 9',
    city: 'København',
    postalCode: '2200',
    countryCode: 'DK',
  }),
  buyer('mateo', 'es', ['Mateo', 'Quispe'], {
    line1: 'Jirón Ayacucho 512',
    city: 'Arequipa',
    province: 'ARE',
    postalCode: '04001',
    countryCode: 'PE',
  }),
  buyer('saira.guest', 'ur', ['سائرہ', 'ملک'], {
    line1: 'مکان 41، گلی 6',
    city: 'Lahore',
    province: 'PB',
    postalCode: '54000',
    countryCode: 'PK',
  }),
  buyer('nimal.guest', 'si', ['නිමල්', 'පෙරේරා'], {
    line1: '56 Lake Road',
    city: 'Kandy',
    postalCode: '20000',
    countryCode: 'LK',
  }),
  buyer('harriet.guest', 'en', ['Harriet', 'Boyle'], {
    line1: '29 Southgate',
    city: 'Bristol',
    postalCode: 'BS1 4XY',
    countryCode: 'GB',
  }),
  buyer('owen.guest', 'en', ['Owen', 'Pryce'], {
    line1: '11 Harbour Terrace',
    city: 'Cardiff',
    postalCode: 'CF10 5AL',
    countryCode: 'GB',
  }),
  buyer('lupita.guest', 'es', ['Lupita', 'Hernández'], {
    line1: 'Av. Juárez 230',
    city: 'Oaxaca',
    province: 'OAX',
    postalCode: '68000',
    countryCode: 'MX',
  }),
  buyer('bimala.guest', 'ne', ['विमला', 'गुरुङ'], {
    line1: 'Lakeside 12',
    city: 'Pokhara',
    postalCode: '33700',
    countryCode: 'NP',
  }),
]
