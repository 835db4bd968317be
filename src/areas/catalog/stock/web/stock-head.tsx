import { useLinks } from '#shared/links.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { Segments } from '#ui/segments.tsx'
import { stockPaths, type StockPlace } from './stock-api.ts'
import styles from './stock.module.css'

const places = ['stock', 'locations', 'history', 'count'] as const

/** Links between the pages about stock. */
export function StockViews({ vendorId, current }: { vendorId: number; current: StockPlace }) {
  const { t } = useTranslation('stock')
  const link = useLinks()

  return (
    <div className={styles.views}>
      <Segments
        label={t('views')}
        segments={places.map((place) => ({
          key: place,
          href: link(`${stockPaths[place]}?id=${vendorId}`),
          label: t(`view-${place}`),
          current: place === current,
        }))}
      />
    </div>
  )
}
