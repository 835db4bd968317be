import { useTranslation } from '#shared/use-translation.ts'
import { useFrame } from '#shared/layout.ts'
import { ofKind, type DirectoryState } from './directory-state.ts'
import { directoryHref } from './directory-url.ts'
import styles from './directory-page.module.css'

/**
 * Suggests the marketplace to who searches profiles by best match; not on a network's site (F-040).
 */
export function VendorsHint({ state }: { state: DirectoryState }) {
  const { t } = useTranslation('directory')
  const whiteLabel = useFrame()?.site.whiteLabel ?? false
  const bestMatch = state.query !== '' && (state.sort ?? 'best') === 'best'
  if (!bestMatch || whiteLabel || state.kind === 'listings') return null

  const [before = '', after = ''] = t('directToMarketplace', { vendors: '\u0000' }).split('\u0000')
  return (
    <p className={styles.hint}>
      {before}
      <a href={directoryHref(ofKind(state, 'listings'))}>{t('vendors')}</a>
      {after}
    </p>
  )
}
