import { useTranslation } from '#shared/use-translation.ts'
import { categoryPath } from '#shared/category-path.ts'
import { mainCategories, tileCategories } from '#shared/enums-of-search.ts'
import { Tile, TileList } from '#ui/tile.tsx'
import styles from './category-tiles.module.css'
import { changed, type DirectoryState } from './directory-state.ts'
import { directoryHref } from './directory-url.ts'
import type { TilesData } from './load-tiles.ts'

interface CategoryTilesProps {
  tiles: TilesData
  state: DirectoryState
  /** Name of the selected category. */
  title: string | null
}

const tints = [0, 1, 2, 3, 4, 5] as const
const clothing = tileCategories['clothing-accessories']

/**
 * Tiles of the main categories, and pictures of those below shop (specification 2.4). Links keep
 * the other filters.
 */
export function CategoryTiles({ tiles, state, title }: CategoryTilesProps) {
  const { t } = useTranslation('directory')
  const { main, pictured, within } = tiles
  const isShop = within.length === 0 || within[0] === mainCategories.shop

  return (
    <div className={styles.tiles}>
      <nav aria-label={t('group-category')}>
        <ul className={styles.main}>
          <li>
            <a href={hrefOf(state, null)} aria-current={within.length === 0 ? 'page' : undefined}>
              {t('allCategories')}
            </a>
          </li>
          {main.map(([id, text]) => (
            <li key={id}>
              <a href={hrefOf(state, id)} aria-current={within[0] === id ? 'page' : undefined}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {within.length > 0 && title && (
        <a className={styles.all} href={hrefOf(state, null)}>
          {t('allOf', { category: title })}
        </a>
      )}
      {isShop && state.query === '' && (
        <TileList label={t('shopCategories')}>
          {pictured.map(([id, text, url], at) => (
            <Tile
              key={id}
              href={hrefOf(state, id)}
              eager
              label={text}
              shortLabel={id === clothing ? t('clothing') : undefined}
              picture={url === null ? null : { url, color: null, width: null, height: null }}
              tint={tints[at % tints.length] ?? 0}
              current={within.includes(id)}
            />
          ))}
        </TileList>
      )}
    </div>
  )
}

/** URL of the marketplace in a category, or in all of them. */
function hrefOf(state: DirectoryState, id: number | null): string {
  const slug = id === null ? '' : (categoryPath(id, '').split('/').at(-1) ?? '')
  return directoryHref(
    changed(state, {
      preset: id === null ? null : { kind: 'category', id, slug },
      filters: { ...state.filters, category: id === null ? [] : [String(id)] },
    }),
  )
}
