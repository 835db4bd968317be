import type { RouterContextProvider } from 'react-router'
import { clientOf, pageContext } from '#shared/page-context.ts'
import type { taxonomyContract } from '#foundation/taxonomy/contract.ts'
import { nullOn } from '#shared/app-error.ts'
import type { DirectoryState } from './directory-state.ts'

const taxonomyApi = clientOf<typeof taxonomyContract>('taxonomy')

/** Category tiles as tuples: with property names they would be twice as large. */
export interface TilesData {
  main: [id: number, text: string][]
  pictured: [id: number, text: string, picture: string | null][]
  /** Ids from the main category to the selected one; empty for all. */
  within: number[]
}

/**
 * Loads the category tiles; null outside the marketplace and its categories. Failures are logged
 * and give null (E-053).
 */
export async function loadTiles(
  context: Readonly<Pick<RouterContextProvider, 'get'>>,
  { kind, preset, filters }: DirectoryState,
): Promise<TilesData | null> {
  if (kind !== 'listings' || (preset && preset.kind !== 'category')) return null

  const { language } = context.get(pageContext)
  const api = taxonomyApi(context)
  const [chosen, ...others] = filters.category
  try {
    const [{ main, pictured }, path] = await Promise.all([
      api.listCategoryTiles({ language }),
      chosen === undefined || others.length > 0
        ? []
        : api.getCategoryPath({ id: Number(chosen), language }).catch(nullOn('not_found')),
    ])
    return {
      main: main.map(({ id, text }) => [id, text]),
      pictured: pictured.map(({ id, text, picture }) => [id, text, picture?.url ?? null]),
      within: (path ?? []).map(({ id }) => id),
    }
  } catch (error) {
    console.error('Error:', error)
    return null
  }
}
