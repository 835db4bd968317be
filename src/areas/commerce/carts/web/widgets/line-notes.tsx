import { bidiIsolate } from '#shared/bidi-isolate.ts'
import { formatMoney } from '#shared/money.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { Icon } from '#ui/icon.tsx'
import { regionName } from '#shared/region-name.ts'
import type { CartLine } from '../../contract.ts'
import styles from './line-notes.module.css'

interface LineNotesProps {
  line: CartLine
  currency: string
  /** Country that it is shipped to; null if it is not known. */
  country: string | null
}

/** What a buyer has to know about a line before paying. */
export function LineNotes({ line, currency, country }: LineNotesProps) {
  const { t, i18n } = useTranslation('cart')
  const { problem, most, priceBefore, unitPrice, original, recipient } = line
  const money = (amount: number, of = currency) =>
    bidiIsolate(formatMoney({ amount, currency: of }, i18n.language))

  return (
    <>
      {problem && (
        <p className={styles.problem}>
          <Icon name="warning" />
          {problem === 'less_stock'
            ? t('line-less_stock', { count: most ?? 0 })
            : problem === 'other_currency'
              ? t('line-other_currency', { currencies: line.currencies.join(', ') })
              : t(`line-${problem}`)}
        </p>
      )}
      {line.isNotShipped && country && (
        <p className={styles.problem}>
          <Icon name="warning" />
          {t('line-not_shipped', { country: regionName(country, i18n.language) })}
        </p>
      )}
      {priceBefore !== null && unitPrice !== null && !problem && (
        <p className={styles.changed}>
          <Icon name="info" />
          {t('priceChanged', { before: money(priceBefore), now: money(unitPrice) })}
        </p>
      )}
      {original && (
        <p className="quiet">
          {t('converted', { price: money(original.amount, original.currency) })}
        </p>
      )}
      {line.shipsLater && !problem && <p className="quiet">{t('shipsLater')}</p>}
      {recipient && (
        <p className="quiet">{t('giftFor', { email: bidiIsolate(recipient.email) })}</p>
      )}
    </>
  )
}
