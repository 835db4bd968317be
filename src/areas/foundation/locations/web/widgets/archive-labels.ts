import type { MapLabel } from '../../contract.ts'
import type { ArchiveName } from './archive-names.ts'
import type { PlaceLabel } from './place-labels.ts'

/** Towns of an archive this near to a city of the gazetteer are that city, in degrees. */
const samePlace = 0.03

/** Adds the names of an archive to those of the gazetteer, which has the same cities. */
export function withNames(
  cities: readonly MapLabel[],
  names: readonly ArchiveName[],
  zoom: number,
): PlaceLabel[] {
  const added = names.map(({ type, name, x, y, weight, length, angle }): PlaceLabel => {
    const size = 256 * 2 ** zoom
    const lng = (x / size) * 360 - 180
    const lat = (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / size))) * 180) / Math.PI
    return { type, name, lat, lng, population: weight, length, angle }
  })
  const isKnown = ({ lat, lng }: PlaceLabel) =>
    cities.some(
      (city) => Math.abs(city.lat - lat) < samePlace && Math.abs(city.lng - lng) < samePlace,
    )
  return [...cities, ...added.filter((label) => label.type !== 'town' || !isKnown(label))]
}
