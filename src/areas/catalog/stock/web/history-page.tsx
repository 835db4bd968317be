import { Link } from 'react-router'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import { idText, oneOf, tableUrl } from '#shared/table-url.ts'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import { SelectField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { TablePage } from '#ui/table-page.tsx'
import type { MovementReason } from '#shared/enums-of-store.ts'
import type { Route } from './+types/history-page.ts'
import { movementReasons } from '../model.ts'
import { MovementsTable } from './movements-table.tsx'
import { stock, stockPaths, vendorOfPage } from './stock-api.ts'
import { StockViews } from './stock-head.tsx'

export const handle: PageHandle = { texts: ['stock', 'common', 'table'] }

interface HistoryFilter {
  id: number
  item?: string | undefined
  location?: string | undefined
  reason?: MovementReason | undefined
  before?: number | undefined
}

const historyUrl = tableUrl<HistoryFilter>(stockPaths.history, {
  id: Number,
  item: (text) => (/^iitem_[0-9a-f]{32}$/.test(text) ? text : undefined),
  location: (text) => (/^sloc_[0-9a-f]{32}$/.test(text) ? text : undefined),
  reason: oneOf(movementReasons.map(({ value }) => value)),
  before: idText,
})

export async function loader({ context, url }: Route.LoaderArgs) {
  const vendorId = await vendorOfPage(context, url, 'history')
  const filter = historyUrl.parse(url.searchParams)
  const { item: itemId, location: locationId, reason, before } = filter
  const history = await stock(context).listMovements({
    ...{ vendorId, itemId, locationId, reason, before },
  })
  return { filter, history }
}

/** Every change of stock of an enterprise: who, why and when. */
export default function HistoryPage({ loaderData }: Route.ComponentProps) {
  const { filter, history } = loaderData
  const { vendor, movements, next } = history
  const { t } = useTranslation('stock')
  const link = useLinks()

  return (
    <TablePage
      path={stockPaths.history}
      title={t('historyOf', { name: vendor.name })}
      description={t('historyHint')}
      back={<StockViews vendorId={vendor.id} current="history" />}
      filter={<HistoryFilterForm filter={filter} history={history} />}
      empty={<Notice icon="clock" title={t('noHistory')} text={t('noHistoryHint')} />}
    >
      {movements.length > 0 && (
        <>
          <MovementsTable movements={movements} vendorId={vendor.id} />
          {(next !== null || filter.before !== undefined) && (
            <p className="row">
              {filter.before !== undefined && (
                <Link
                  className={buttons.secondary}
                  to={link(historyUrl.change(filter, { before: undefined }))}
                >
                  {t('latest')}
                </Link>
              )}
              {next !== null && (
                <Link
                  className={buttons.secondary}
                  to={link(historyUrl.format({ ...filter, before: next }))}
                >
                  {t('earlier')}
                </Link>
              )}
            </p>
          )}
        </>
      )}
    </TablePage>
  )
}

interface HistoryFilterFormProps {
  filter: HistoryFilter
  history: Route.ComponentProps['loaderData']['history']
}

function HistoryFilterForm({ filter, history }: HistoryFilterFormProps) {
  const { t } = useTranslation('stock')

  return (
    <form method="get" action={stockPaths.history} className="fields" role="search">
      <input type="hidden" name="id" value={filter.id} />
      {filter.item !== undefined && <input type="hidden" name="item" value={filter.item} />}
      <SelectField name="reason" label={t('reason')} defaultValue={filter.reason ?? ''}>
        <option value="">{t('allReasons')}</option>
        {movementReasons.map(({ name, value }) => (
          <option key={value} value={value}>
            {t(`reason-${name}`)}
          </option>
        ))}
      </SelectField>
      {history.locations.length > 1 && (
        <SelectField name="location" label={t('location')} defaultValue={filter.location ?? ''}>
          <option value="">{t('allLocations')}</option>
          {history.locations.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <button className={buttons.secondary}>{t('filter')}</button>
    </form>
  )
}
