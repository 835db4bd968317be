import { useTranslation } from '#shared/use-translation.ts'
import { useFrame } from '#shared/layout.ts'
import { chosen as withChosen, ofKind, type DirectoryState, type Sort } from './directory-state.ts'
import { directoryHref } from './directory-url.ts'

/** Leads from profiles to what vendors offer for the same words. */
export function VendorsHint({ state, sort }: { state: DirectoryState; sort: Sort }) {
  const { t } = useTranslation('directory')
  const whiteLabel = useFrame()?.site.whiteLabel ?? false
  if (sort !== 'best' || whiteLabel || state.kind === 'listings') return null

  const [before = '', after = ''] = t('directToMarketplace', { vendors: '\u0000' }).split('\u0000')
  return (
    <p className="quiet">
      {before}
      <a href={directoryHref(ofKind(state, 'listings'))}>{t('vendors')}</a>
      {after}
    </p>
  )
}

/** Links to the results without a position, which have no distance. */
export function UnmappedHint({ state, count }: { state: DirectoryState; count: number }) {
  const { t } = useTranslation('directory')
  const unmapped = withChosen(state, 'unmapped', ['unmapped'])

  return (
    <p className="quiet">
      <a href={directoryHref({ ...unmapped, bounds: null })}>{t('unmappedCount', { count })}</a>
    </p>
  )
}
