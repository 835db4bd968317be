import { Form } from 'react-router'
import { useFrame } from '#shared/layout.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import { formatMoney } from '#shared/money.ts'
import { clientOf } from '#shared/page-context.ts'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import card from '#ui/card.module.css'
import { TextField } from '#ui/field.tsx'
import { Moment } from '#ui/moment.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Photo } from '#ui/photo.tsx'
import type { orderPagesContract, OwnOrders } from '../contract.ts'
import { findOrderPath, orderViewPath, ownOrdersPath } from '../model.ts'
import { ShownState } from './parts/order-states.tsx'
import order from './parts/order.module.css'
import type { Route } from './+types/own-orders-page.ts'
import styles from './own/own-orders.module.css'

export const handle: PageHandle = { texts: ['orders', 'common'] }

const api = clientOf<typeof orderPagesContract>('orderPages')

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = (url.searchParams.get('query') ?? '').slice(0, 200)
  const given = url.searchParams.get('before') ?? ''
  const before = /^[1-9]\d{0,14}$/.test(given) ? Number(given) : null
  const found = await api(context).listOwnOrders({
    ...(query && { query }),
    ...(before !== null && { before }),
  })
  return { ...found, query, isFirst: before === null }
}

/** The orders of the reader, latest first, with search. */
export default function OwnOrdersPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('orders')
  const link = useLinks()
  const { orders, next, query, isFirst } = loaderData
  const isEmpty = orders.length === 0 && query === '' && isFirst
  const more = new URLSearchParams({ ...(query && { query }), before: String(next) })

  return (
    <article className="narrow">
      <PageHead
        title={t('ownOrders')}
        description={t('ownOrders')}
        address={ownOrdersPath}
        unlisted
      />
      <header>
        <p>
          <a href={link('/account')}>{t('toAccount')}</a>
        </p>
        <h1>{t('ownOrders')}</h1>
      </header>
      {isEmpty ? (
        <Notice icon="market" title={t('noOwnOrders')} text={t('noOwnOrdersHint')}>
          <a className={buttons.primary} href={link('/marketplace')}>
            {t('toMarketplace')}
          </a>
          <a href={link(findOrderPath)}>{t('findOrder')}</a>
        </Notice>
      ) : (
        <>
          <Form method="get" role="search" className={styles.search}>
            <TextField
              type="search"
              name="query"
              icon="search"
              label={t('searchOwn')}
              defaultValue={query}
              maxLength={200}
            />
            <button className={buttons.secondary}>{t('search')}</button>
          </Form>
          {orders.length === 0 && <p role="status">{t('noneFound')}</p>}
          <OwnOrderList orders={orders} />
          {next !== null && (
            <p>
              <a className={buttons.secondary} href={link(`${ownOrdersPath}?${more.toString()}`)}>
                {t('olderOrders')}
              </a>
            </p>
          )}
        </>
      )}
    </article>
  )
}

function OwnOrderList({ orders }: { orders: OwnOrders['orders'] }) {
  const { t } = useTranslation('orders')
  const link = useLinks()
  const language = useFrame()?.language ?? 'en'

  return (
    <ul className={styles.list}>
      {orders.map((each) => (
        <li key={each.id} className={card.link}>
          <h2>
            <a href={link(orderViewPath(each.orderId, null))}>
              {t('orderTitle', { number: each.number })}
            </a>
          </h2>
          <p className={order.states}>
            <ShownState status={each.status} fulfillment={each.fulfillment} />
            <span dir="auto">{each.vendor}</span>
            <Moment className={order.meta} at={each.placedAt} />
            <bdi>{formatMoney({ amount: each.total, currency: each.currency }, language)}</bdi>
          </p>
          <p className={styles.goods}>
            {each.pictures.map((picture) => (
              <Photo
                key={picture.url}
                className={order.picture}
                picture={picture}
                size="small"
                alt=""
              />
            ))}
            <span dir="auto">{each.titles.join(', ')}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
