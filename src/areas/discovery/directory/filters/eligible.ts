import { allCountriesOption } from '#shared/constants.ts'
import { countryFilter, type Filter } from './filter.ts'

/** Special offers open to a country, which include those open to all (V-034). */
export const eligible = {
  ...countryFilter('eligible', 'specialOfferCountryData.specificCountries.country', [
    'specialOfferCountryData.countryOption.id',
    String(allCountriesOption),
  ]),
  required: ['isSpecialOfferListing', 'true'],
} satisfies Filter
