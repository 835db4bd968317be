import type { RouterContextProvider } from 'react-router'
import { clientOf, pageContext } from '#shared/page-context.ts'
import type { taxonomyContract } from '#foundation/taxonomy/contract.ts'
import type { DirectoryState } from './directory-state.ts'

const taxonomyApi = clientOf<typeof taxonomyContract>('taxonomy')

/** As bare lists: with their names the page would carry twice as much. */
export interface TilesData {
  main: [id: number, text: string][]
  pictured: [id: number, text: string, picture: string | null][]
  /** Ids from the main category down to the one that is chosen; none where all are shown. */
  within: number[]
}

/**
 * The categories above the marketplace; null elsewhere, on what is shared for another filter, and
 * where they cannot be read, which is written down and nothing else (E-053).
 */
export async function loadTiles(
  context: Readonly<Pick<RouterContextProvider, 'get'>>,
  { kind, preset, picks }: DirectoryState,
): Promise<TilesData | null> {
  if (kind !== 'listings' || (preset && preset.kind !== 'category')) return null

  const { language } = context.get(pageContext)
  const api = taxonomyApi(context)
  const [chosen, ...others] = picks.category
  try {
    const [{ main, pictured }, path] = await Promise.all([
      api.listCategoryTiles({ language }),
      chosen === undefined || others.length > 0
        ? []
        : api.getCategoryPath({ id: chosen, language }),
    ])
    return {
      main: main.map(({ id, text }) => [id, text]),
      pictured: pictured.map(({ id, text, picture }) => [id, text, picture?.url ?? null]),
      within: path.map(({ id }) => id),
    }
  } catch (error) {
    console.error('Error:', error)
    return null
  }
}
