/** Tile servers by the name in `MAP_TILES`. */
const tileServers: Readonly<Record<string, { url: string; attribution: string }>> = {
  openstreetmap: {
    url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    attribution: '© OpenStreetMap contributors https://www.openstreetmap.org/copyright',
  },
}

export const tileServerNames: readonly string[] = Object.keys(tileServers)

/** Returns the tile server of maps; a URL comes before a name. Null: maps are drawn here. */
export function mapTilesOf(env: {
  MAP_TILES?: string | undefined
  MAP_TILES_URL?: string | undefined
  MAP_TILES_ATTRIBUTION?: string | undefined
}) {
  const named = env.MAP_TILES_URL ? undefined : tileServers[env.MAP_TILES ?? '']
  return {
    mapTilesUrl: env.MAP_TILES_URL ?? named?.url ?? null,
    /** Text, ending with the URL it links to. */
    mapTilesAttribution: env.MAP_TILES_ATTRIBUTION ?? named?.attribution ?? null,
  }
}
