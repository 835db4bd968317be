import { formatAddress } from 'localized-address-format'
import type { Address } from '#shared/address.ts'
import { regionName } from '#shared/region-name.ts'

/**
 * Returns the lines of a postal address with its names, in the order of its country, which is named
 * in the reader's language; none without an address.
 */
export function addressLines(address: Address | null, language: string): string[] {
  if (!address) return []
  const { firstName = '', lastName = '', company = '', line1 = '', line2 = '' } = address
  const { city = '', province = '', postalCode = '', countryCode } = address
  const lines = formatAddress(
    {
      postalCountry: countryCode,
      name: [firstName, lastName].filter(Boolean).join(' '),
      organization: company,
      addressLines: [line1, line2].filter(Boolean),
      locality: city,
      administrativeArea: province,
      postalCode,
    },
    // From the largest part on in East Asian scripts only.
    isEastAsian.test(city) ? 'local' : 'latin',
  )
  return [...lines.filter(Boolean), regionName(countryCode, language)]
}

const isEastAsian = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u
