import { Form } from 'react-router'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import { SelectField, TextField } from '#ui/field.tsx'
import type { StockItemPage } from '../contract.ts'
import { stockActions, stockLimits, type StockAction } from '../model.ts'
import styles from './stock.module.css'

/** Why nothing was changed, with what was typed. */
export interface ItemResult {
  action: StockAction | 'threshold'
  problem: 'quantity' | 'stale' | 'lacking' | 'samePlace'
  typed: Record<string, string>
}

interface ItemFormsProps {
  page: StockItemPage
  result: ItemResult | undefined
}

/** Forms that change the stock of an item, and the threshold of its warning. */
export function ItemForms({ page, result }: ItemFormsProps) {
  const { t } = useTranslation('stock')
  const { item, shopLowStockAt } = page
  const open = page.locations.filter(({ isClosed }) => !isClosed)
  const actions = stockActions.filter((action) => action !== 'transfer' || open.length > 1)
  const typed = result?.action === 'threshold' ? result.typed['quantity'] : undefined

  return (
    <div className={styles.cards}>
      {open.length > 0 &&
        actions.map((action) => (
          <ActionForm key={action} action={action} page={page} result={result} />
        ))}
      <section className={styles.card} aria-labelledby="threshold">
        <h2 id="threshold">{t('threshold')}</h2>
        <Form method="post" preventScrollReset>
          <TextField
            name="quantity"
            label={t('thresholdLabel')}
            hint={
              shopLowStockAt === null
                ? t('thresholdHint')
                : t('thresholdOfShop', { count: shopLowStockAt })
            }
            defaultValue={typed ?? item.lowStockAt ?? ''}
            inputMode="numeric"
            maxLength={10}
            dir="ltr"
            error={result?.action === 'threshold' ? t('problem-quantity') : null}
          />
          <button className={buttons.secondary} name="do" value="threshold">
            {t('saveThreshold')}
          </button>
        </Form>
      </section>
    </div>
  )
}

function ActionForm({ action, page, result }: ItemFormsProps & { action: StockAction }) {
  const { t } = useTranslation('stock')
  const { item } = page
  const open = page.locations.filter(({ isClosed }) => !isClosed)
  const own = result?.action === action ? result : undefined
  const stockAt = (id: string) => item.levels.find(({ locationId }) => locationId === id)?.stocked
  const chosen = own?.typed['location'] ?? open[0]?.id
  const options = open.map(({ id, name }) => (
    <option key={id} value={id}>
      {t('locationWithStock', { name, count: stockAt(id) ?? 0 })}
    </option>
  ))

  return (
    <section className={styles.card} aria-labelledby={`do-${action}`}>
      <h2 id={`do-${action}`}>{t(`do-${action}`)}</h2>
      <p className="quiet">{t(`doHint-${action}`)}</p>
      <Form method="post" preventScrollReset>
        {action === 'count' &&
          open.map(({ id }) => (
            <input key={id} type="hidden" name={`seen-${id}`} value={stockAt(id) ?? 0} />
          ))}
        <SelectField
          name="location"
          label={t(action === 'transfer' ? 'from' : 'location')}
          defaultValue={chosen}
        >
          {options}
        </SelectField>
        {action === 'transfer' && (
          <SelectField
            name="to"
            label={t('to')}
            defaultValue={own?.typed['to'] ?? open[1]?.id}
            error={own?.problem === 'samePlace' ? t('itemProblem-samePlace') : null}
          >
            {options}
          </SelectField>
        )}
        <TextField
          name="quantity"
          label={t('quantity')}
          defaultValue={own?.typed['quantity'] ?? ''}
          inputMode="numeric"
          maxLength={10}
          required
          dir="ltr"
          error={own && own.problem !== 'samePlace' ? t(`itemProblem-${own.problem}`) : null}
        />
        <TextField
          name="note"
          label={t('note')}
          defaultValue={own?.typed['note'] ?? ''}
          maxLength={stockLimits.note}
          dir="auto"
        />
        <button className={buttons.secondary} name="do" value={action}>
          {t(`doIt-${action}`)}
        </button>
      </Form>
    </section>
  )
}
