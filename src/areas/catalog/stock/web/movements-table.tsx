import { useLinks } from '#shared/links.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { Moment } from '#ui/moment.tsx'
import type { StockMovement } from '../contract.ts'
import { reasonName } from '../model.ts'
import { itemAddress } from './stock-api.ts'
import styles from './stock.module.css'

interface MovementsTableProps {
  movements: readonly StockMovement[]
  vendorId: number
  /** Whether all are about one item, which is then not named. */
  isOfItem?: boolean
}

/** Changes of stock: what, why, by whom and when. */
export function MovementsTable({ movements, vendorId, isOfItem = false }: MovementsTableProps) {
  const { t } = useTranslation('stock')
  const link = useLinks()

  return (
    <div className={styles.scroll} role="region" aria-label={t('view-history')}>
      <table className={styles.table}>
        <thead>
          <tr>
            {!isOfItem && <th scope="col">{t('item')}</th>}
            <th scope="col">{t('change')}</th>
            <th scope="col">{t('stockAfter')}</th>
            <th scope="col">{t('location')}</th>
            <th scope="col">{t('reason')}</th>
            <th scope="col">{t('by')}</th>
            <th scope="col">{t('at')}</th>
          </tr>
        </thead>
        <tbody>
          {movements.map((movement) => (
            <tr key={movement.id}>
              {!isOfItem && (
                <th scope="row">
                  <a
                    href={link(itemAddress(vendorId, movement.itemId))}
                    lang={movement.lang ?? undefined}
                    dir="auto"
                  >
                    {movement.title || t('untitled')}
                  </a>
                  {movement.variant !== '' && <span dir="auto">{movement.variant}</span>}
                </th>
              )}
              <td className={movement.change > 0 ? styles.gain : styles.loss}>
                <bdi dir="ltr">
                  {movement.change > 0 ? '+' : '−'}
                  {Math.abs(movement.change)}
                </bdi>
              </td>
              <td className={styles.number}>{movement.stockedAfter}</td>
              <td>
                <bdi>{movement.location}</bdi>
              </td>
              <td>
                {t(`reason-${reasonName(movement.reason)}`)}
                {movement.note !== '' && (
                  <p className="quiet" dir="auto">
                    {movement.note}
                  </p>
                )}
              </td>
              <td>{movement.by === null ? t('byNobody') : <bdi>{movement.by}</bdi>}</td>
              <td>
                <Moment at={movement.at} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
