import { placeText } from '#shared/place-text.ts'
import { regionName } from '#shared/region-name.ts'
import { nodesOf, type Place, type PlaceType } from '../geo.ts'
import { none, type GazetteerData } from './gazetteer-file.ts'
import { nearestCity } from './nearest.ts'
import { postcodeAt, postcodeNumber } from './postcodes.ts'

/** Converts between place numbers of the gazetteer, places and ids. Postal codes are the last. */
export interface PlaceRecords {
  typeOf(place: number): PlaceType
  record(place: number, language: string): Place
  /** Returns a place's own name in a language; null where only the main one is known. */
  nameIn(place: number, language: string): string | null
  numberOf(id: string): number | null
}

export function placeRecordsOf(data: GazetteerData): PlaceRecords {
  const firstState = data.cities
  const firstCounty = firstState + data.states.length
  const firstCountry = firstCounty + data.counties.length
  const firstPostcode = data.lat.length
  const labels = Buffer.from(data.labels.buffer, data.labels.byteOffset, data.labels.length)

  const typeOf = (place: number): PlaceType => {
    if (place < firstState) return 'city'
    if (place < firstCounty) return 'state'
    return place < firstCountry ? 'county' : 'country'
  }

  const namesOf = (place: number): string[] =>
    labels.toString('utf8', data.labelStart[place], data.labelStart[place + 1]).split('\t')

  const nameIn = (place: number, language: string): string | null =>
    namesOf(place)
      .find((name) => name.startsWith(`${language}=`))
      ?.slice(3) ?? null

  const nameOf = (place: number, language: string): string => {
    const [main = ''] = namesOf(place)
    return typeOf(place) === 'country'
      ? regionName(main, language)
      : (nameIn(place, language) ?? main)
  }

  const inside = (numbers: Uint32Array, place: number): number | null => {
    const number = numbers[place] ?? none
    return number === none ? null : number
  }

  /** A postal code is a point in the nearest city. */
  const postcodeRecord = (index: number, language: string): Place => {
    const { code, id } = postcodeAt(data, index)
    const point = {
      lat: (data.postcodeLat[index] ?? 0) / 1e5,
      lng: (data.postcodeLng[index] ?? 0) / 1e5,
    }
    const city = record(nearestCity(data, point, Infinity) ?? 0, language)
    const title = placeText([code, city.title], language)
    return { ...city, ...point, id, name: code, title }
  }

  return {
    typeOf,
    record: (place, language) =>
      place < firstPostcode
        ? record(place, language)
        : postcodeRecord(place - firstPostcode, language),
    nameIn,
    numberOf(id) {
      const [, type, code = ''] = /^(city|state|county|country|postcode)-(.+)$/.exec(id) ?? []
      if (type === 'city') return found(data.geoId.indexOf(Number(code)), 0)
      if (type === 'state') return found(data.states.indexOf(code), firstState)
      if (type === 'county') return found(data.counties.indexOf(code), firstCounty)
      if (type === 'country') return found(data.countries.indexOf(code), firstCountry)
      if (type !== 'postcode') return null
      const postcode = postcodeNumber(data, code.slice(0, 2), code.slice(3))
      return postcode === null ? null : firstPostcode + postcode
    },
  }

  function record(place: number, language: string): Place {
    const type = typeOf(place)
    const country = data.countries[(inside(data.country, place) ?? 0) - firstCountry] ?? ''
    const stateNumber = type === 'country' ? null : inside(data.state, place)
    const countyNumber = type === 'city' || type === 'county' ? inside(data.county, place) : null
    const state = stateNumber === null ? null : nameOf(stateNumber, 'en')
    const county = countyNumber === null ? null : nameOf(countyNumber, 'en')

    const name = nameOf(place, language)
    const around = [
      type === 'state' ? null : stateNumber === null ? null : nameOf(stateNumber, language),
      type === 'country' ? null : regionName(country, language),
    ].filter((part) => part !== null && part !== name)
    return {
      id: idOf(place, type),
      type,
      title: placeText([name, ...around], language),
      name,
      country,
      state,
      stateCode: stateNumber === null ? null : usStateCode(stateNumber),
      county,
      ...nodesOf({ type, country, state, county }),
      lat: (data.lat[place] ?? 0) / 1e5,
      lng: (data.lng[place] ?? 0) / 1e5,
    }
  }

  function idOf(place: number, type: PlaceType): string {
    if (type === 'city') return `city-${data.geoId[place]}`
    if (type === 'state') return `state-${data.states[place - firstState]}`
    if (type === 'county') return `county-${data.counties[place - firstCounty]}`
    return `country-${data.countries[place - firstCountry]}`
  }

  function usStateCode(state: number): string | null {
    const [country, code = null] = data.states[state - firstState]?.split('.') ?? []
    return country === 'US' ? code : null
  }
}

function found(index: number, first: number): number | null {
  return index < 0 ? null : first + index
}
