import { data, redirect } from 'react-router'
import type { locationsContract } from '#foundation/locations/contract.ts'
import { useSignIn } from '#identity/sign-in/web/widgets/sign-in-request.ts'
import { useFrame } from '#shared/layout.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import { clientOf, pageContext } from '#shared/page-context.ts'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import { Notice } from '#ui/notice.tsx'
import { PageHead } from '#ui/page-head.tsx'
import type { Cart, CartSummary, cartsContract } from '../contract.ts'
import type { Route } from './+types/cart-page.ts'
import { cartAction } from './cart-action.ts'
import styles from './cart-page.module.css'
import { CartNotices } from './cart-notices.tsx'
import { CartSide } from './cart-side.tsx'
import { SavedLines, VendorGoods } from './vendor-goods.tsx'
import { keepCount } from './widgets/cart-count.ts'
import { useEffect } from 'react'

export const handle: PageHandle = { texts: ['cart'] }

const api = clientOf<typeof cartsContract>('carts')

export async function loader({ context, url }: Route.LoaderArgs) {
  const { language } = context.get(pageContext)
  const currency = url.searchParams.get('currency') ?? ''
  const [view, countries] = await Promise.all([
    api(context).getCart({ currency: /^[A-Z]{3}$/.test(currency) ? currency : undefined }),
    clientOf<typeof locationsContract>('locations')(context).listCountries({ language }),
  ])
  return { ...view, countries: countries.map(({ id, name }) => ({ id, name })) }
}

/** Without scripts, adding to the cart leads here. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const result = await cartAction(context, form)
  if (result.of === 'added' && !form.has('stay')) {
    throw redirect(`/cart?currency=${result.currency}`, 303)
  }
  return data(result, result.of === 'problem' ? 422 : 200)
}

/** Cart over all enterprises. */
export default function CartPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('cart')
  const { cart, carts, countries } = loaderData
  const count = carts.reduce((sum, each) => sum + each.count, 0)
  useEffect(() => keepCount(count), [count])

  return (
    <article className={styles.page}>
      <PageHead title={t('title')} description={t('description')} address="/cart" unlisted />
      <h1>{t('title')}</h1>
      <CartTabs carts={carts} currency={cart?.currency} />
      <CartNotices cart={cart} result={actionData} />
      {cart ? <Filled cart={cart} countries={countries} result={actionData} /> : <Empty />}
    </article>
  )
}

interface FilledProps {
  cart: Cart
  countries: readonly { id: string; name: string }[]
  result: Route.ComponentProps['actionData']
}

function Filled({ cart, countries, result }: FilledProps) {
  const hasGoods = cart.vendors.length > 0

  return (
    <div className={styles.columns}>
      <div className={styles.goods}>
        {hasGoods ? (
          cart.vendors.map((vendor) => (
            <VendorGoods key={vendor.id} cart={cart} vendor={vendor} result={result} />
          ))
        ) : (
          <Empty />
        )}
        {cart.savedLines.length > 0 && <SavedLines cart={cart} result={result} />}
      </div>
      {hasGoods && (
        <CartSide cart={cart} countries={countries} result={result}>
          <ToCheckout cart={cart} />
        </CartSide>
      )}
    </div>
  )
}

/** Visitors choose between logging in and going on as a guest (F-078). */
function ToCheckout({ cart }: { cart: Cart }) {
  const { t } = useTranslation('cart')
  const link = useLinks()
  const isVisitor = useFrame()?.viewer === null
  const address = `/checkout?currency=${cart.currency}`
  const guest = `${address}&isCartVirtual=${cart.isVirtual}&isGuestUser=true`
  const signIn = useSignIn(address, { checkout: link(guest) })
  const lines = cart.vendors.flatMap((vendor) => vendor.lines)
  const isBlocked = lines.some(({ problem }) => problem !== null)
  if (isBlocked) return <p className={styles.blocked}>{t('blocked')}</p>

  return (
    <a
      className={buttons.primary}
      href={link(isVisitor ? guest : address)}
      {...(isVisitor && { onClick: signIn.onClick })}
    >
      {t('toCheckout')}
    </a>
  )
}

/** One cart for each currency. */
function CartTabs({ carts, currency }: { carts: CartSummary[]; currency: string | undefined }) {
  const { t } = useTranslation('cart')
  const link = useLinks()
  if (carts.length < 2) return null

  return (
    <nav className={styles.carts} aria-label={t('yourCarts')}>
      {carts.map((each) => (
        <a
          key={each.currency}
          href={link(`/cart?currency=${each.currency}`)}
          aria-current={each.currency === currency ? 'page' : undefined}
        >
          {t('cartIn', { currency: each.currency, count: each.count })}
        </a>
      ))}
    </nav>
  )
}

function Empty() {
  const { t } = useTranslation('cart')
  const link = useLinks()

  return (
    <Notice icon="cart" title={t('emptyTitle')} text={t('emptyText')}>
      <a className={buttons.primary} href={link('/marketplace')}>
        {t('toMarketplace')}
      </a>
    </Notice>
  )
}
