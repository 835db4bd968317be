import { redirect } from 'react-router'
import { formText } from '#shared/form-text.ts'
import { useHydrated } from '#shared/hydrated.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import { productAddress, stockAddress } from '#shared/own-listings.ts'
import type { ReadableContext } from '#shared/page-context.ts'
import { pageNotFound } from '#shared/page-error.ts'
import { useTranslation } from '#shared/use-translation.ts'
import links from '#ui/link-row.module.css'
import { DoneNote, ProblemNote } from '#ui/outcome.tsx'
import { PageHead } from '#ui/page-head.tsx'
import type { Route } from './+types/item-page.ts'
import { stockActions } from '../model.ts'
import { ItemForms, type ItemResult } from './item-forms.tsx'
import { MovementsTable } from './movements-table.tsx'
import { itemAddress, quantityIn, stock, stockPaths, vendorIn } from './stock-api.ts'
import styles from './stock.module.css'
import { Available } from './stock-table.tsx'
import { useDoneSnackbar } from './use-done.ts'

export const handle: PageHandle = { texts: ['stock', 'common'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const vendorId = vendorIn(url)
  const page = await stock(context).getStockItem({ vendorId, itemId: itemIn(url) })
  const done = url.searchParams.get('done')
  return { page, done: [...stockActions, 'threshold' as const].find((each) => each === done) }
}

function itemIn(url: URL): string {
  const item = url.searchParams.get('item') ?? ''
  return /^iitem_[0-9a-f]{32}$/.test(item) ? item : pageNotFound()
}

export async function action({ context, request, url }: Route.ActionArgs): Promise<ItemResult> {
  const form = await request.formData()
  const place = { vendorId: vendorIn(url), itemId: itemIn(url) }
  const name = formText(form, 'do')
  const result = await change(context, place, form, name)
  if (result) return result
  throw redirect(`${itemAddress(place.vendorId, place.itemId)}&done=${name}`, 303)
}

interface Place {
  vendorId: number
  itemId: string
}

async function change(
  context: ReadableContext,
  { vendorId, itemId }: Place,
  form: FormData,
  name: string,
): Promise<ItemResult | null> {
  const typed = Object.fromEntries(
    [...form].flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])),
  )
  const quantity = quantityIn(formText(form, 'quantity'))
  const note = formText(form, 'note').slice(0, 500)
  const locationId = formText(form, 'location')
  if (name === 'threshold') {
    if (quantity === undefined) return { action: name, problem: 'quantity', typed }
    await stock(context).setLowStock({ vendorId, itemId, at: quantity })
    return null
  }
  const action = stockActions.find((each) => each === name) ?? pageNotFound()
  const least = action === 'count' ? 0 : 1
  if (quantity === undefined || quantity === null || quantity < least) {
    return { action, problem: 'quantity', typed }
  }
  if (action === 'transfer') {
    const to = formText(form, 'to')
    if (to === locationId) return { action, problem: 'samePlace', typed }
    const move = { vendorId, itemId, from: locationId, to, quantity, note }
    const { stale } = await stock(context).transferStock(move)
    return stale.length > 0 ? { action, problem: 'lacking', typed } : null
  }
  if (action === 'count') {
    const seen = quantityIn(formText(form, `seen-${locationId}`)) ?? 0
    const counts = [{ itemId, locationId, stocked: quantity, seen }]
    const { stale } = await stock(context).countStock({ vendorId, counts, isFile: false, note })
    return stale.length > 0 ? { action, problem: 'stale', typed } : null
  }
  const changes = [{ itemId, locationId, change: action === 'receive' ? quantity : -quantity }]
  const { stale } = await stock(context).changeStock({ vendorId, changes, note })
  return stale.length > 0 ? { action, problem: 'lacking', typed } : null
}

/** Stock of one variant: quantities, changes and history. */
export default function ItemPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, done } = loaderData
  const { vendor, item, locations, movements } = page
  const { t } = useTranslation('stock')
  const link = useLinks()
  const isLive = useHydrated()
  const text = !actionData && done ? t(`done-${done}`) : null
  useDoneSnackbar(text)
  const name = item.title || t('untitled')

  return (
    <article className={styles.page}>
      <PageHead
        title={t('stockOf', { name })}
        description={t('itemHint')}
        address={itemAddress(vendor.id, item.id)}
        unlisted
      />
      <header>
        <a href={link(stockAddress(vendor.id))}>{t('titleOf', { name: vendor.name })}</a>
        <h1 lang={item.lang ?? undefined} dir="auto">
          {name}
        </h1>
        {item.variant !== '' && <p dir="auto">{item.variant}</p>}
        <p>
          {t('availableNow')} <Available item={item} />
        </p>
        <nav className={links.row} aria-label={t('ways')}>
          {item.listingId !== null && (
            <a href={link(productAddress(item.listingId))}>{t('toVariants')}</a>
          )}
          <a href={link(`${stockPaths.history}?id=${vendor.id}&item=${item.id}`)}>
            {t('wholeHistory')}
          </a>
        </nav>
      </header>
      {text !== null && !isLive && <DoneNote>{text}</DoneNote>}
      {actionData && <ProblemNote>{t(`itemProblem-${actionData.problem}`)}</ProblemNote>}
      {item.backordered > 0 && <p role="note">{t('backorderHint', { count: item.backordered })}</p>}
      <Levels page={page} />
      <ItemForms key={stampOf(page)} page={page} result={actionData} />
      <section aria-labelledby="item-history">
        <h2 id="item-history">{t('view-history')}</h2>
        {movements.length > 0 ? (
          <MovementsTable movements={movements} vendorId={vendor.id} isOfItem />
        ) : (
          <p>{t('noHistory')}</p>
        )}
      </section>
      {locations.length === 0 && <p role="note">{t('noLocations')}</p>}
    </article>
  )
}

type Page = Route.ComponentProps['loaderData']['page']

/** Changes with the stock. */
function stampOf({ movements }: Page): string {
  return String(movements[0]?.id ?? 0)
}

function Levels({ page: { item, locations } }: { page: Page }) {
  const { t } = useTranslation('stock')
  const shown = item.levels.flatMap((level) => {
    const location = locations.find(({ id }) => id === level.locationId)
    return location ? [{ ...level, name: location.name }] : []
  })
  if (shown.length === 0) return <p>{t('noLevels')}</p>

  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('location')}</th>
            <th scope="col">{t('inStock')}</th>
            <th scope="col">{t('reserved')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ locationId, name, stocked, reserved }) => (
            <tr key={locationId}>
              <th scope="row" dir="auto">
                {name}
              </th>
              <td className={styles.number}>{stocked}</td>
              <td className={styles.number}>{reserved}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
