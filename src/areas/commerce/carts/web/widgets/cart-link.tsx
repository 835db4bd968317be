import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { userRole } from '#shared/enums.ts'
import { useFrame } from '#shared/layout.ts'
import { useLinks } from '#shared/links.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { useDialogOnDemand } from '#ui/dialog-on-demand.ts'
import buttons from '#ui/button.module.css'
import { Icon } from '#ui/icon.tsx'
import { lazyComponent } from '#ui/lazy-component.ts'
import spoken from '#ui/spoken.module.css'
import { useCartCount } from './cart-count.ts'
import styles from './cart-link.module.css'

const CartDrawer = lazyComponent(async () => (await import('./cart-drawer.tsx')).CartDrawer)

const drawerId = 'cart-drawer'

/** Cart in the header: opens the drawer, or its page without scripts. */
export function CartLink() {
  const { t } = useTranslation('layout')
  const link = useLinks()
  const { pathname } = useLocation()
  const { wanted, open } = useDialogOnDemand(drawerId)
  const isThere = /^\/(cart|checkout)/.test(pathname)

  return (
    <>
      <a
        className={buttons.text}
        href={link('/cart')}
        aria-haspopup={isThere ? undefined : 'dialog'}
        onClick={isThere ? undefined : open}
      >
        <Icon name="cart" />
        <span className={spoken.spoken}>{t('cart')}</span>
        <CartCount />
      </a>
      {wanted && (
        <Suspense>
          <CartDrawer id={drawerId} />
        </Suspense>
      )}
    </>
  )
}

/**
 * Number of goods in the cart, beside its name or over its icon. Not loaded for admins, who have none of their own
 * (S-037), nor during the checkout.
 */
export function CartCount({ isOver = false }: { isOver?: boolean }) {
  const { t } = useTranslation('layout')
  const viewer = useFrame()?.viewer
  const { pathname } = useLocation()
  const isWanted = viewer?.role !== userRole.admin && !pathname.startsWith('/checkout')
  const count = useCartCount(isWanted, Boolean(viewer))
  if (!count) return null

  return (
    <small
      className={styles.count}
      style={isOver ? { position: 'absolute', translate: '100%' } : undefined}
    >
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className={spoken.spoken}>{t('cartCount', { count })}</span>
    </small>
  )
}
