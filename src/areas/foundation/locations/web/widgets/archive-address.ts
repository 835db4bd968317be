/** URL of the map archive that `map:add` stored; 204 without one. */
export const archiveAddress = '/map-archive'

/** What an archive is, as `GET /map-archive/about` answers. */
export interface ArchiveAbout {
  /** Changes with the archive. */
  version: string
  tiles: 'vector' | 'raster'
  minZoom: number
  maxZoom: number
  /** Attribution of its metadata. */
  sources: { name: string; href: string | null }[]
}
