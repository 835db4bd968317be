import type { RouterContextProvider } from 'react-router'
import { clientOf, pageContext } from '#shared/page-context.ts'
import type { sitesContract } from '#foundation/sites/contract.ts'
import type { taxonomyContract } from '#foundation/taxonomy/contract.ts'
import type { Circle, DirectoryResult } from '../../contract.ts'
import type { DirectoryState } from '../directory-state.ts'

const taxonomyApi = clientOf<typeof taxonomyContract>('taxonomy')
const siteApi = clientOf<typeof sitesContract>('sites')

/** Settings of the map. */
export interface MapSetup {
  /** Sectors by button number (K-087). */
  shortcuts: { id: number; button: number }[]
  tiles: { url: string; attribution: string } | null
}

export interface MapProps {
  state: DirectoryState
  setup: MapSetup
  /** The searched circle, to be drawn. */
  circle: Circle | null
  understood: DirectoryResult['understood']
  /** Title of the chosen place. */
  place: string | null
  /** Id of the card hovered in the list. */
  marked: number | null
  /** `quietly` replaces the history entry. */
  go: (next: DirectoryState, quietly?: boolean) => void
}

type Context = Readonly<Pick<RouterContextProvider, 'get'>>

export async function loadMapSetup(context: Context): Promise<MapSetup> {
  const { language } = context.get(pageContext)
  const [sectors, { mapTiles }] = await Promise.all([
    taxonomyApi(context).listShortcutSectors({ language }),
    siteApi(context).getClientSettings(),
  ])
  return {
    shortcuts: sectors.map(({ id, sortOrder }) => ({
      id: Number(id.slice(id.indexOf('_') + 1)),
      button: sortOrder,
    })),
    tiles: mapTiles,
  }
}
