import { Suspense, type MouseEvent } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { useLocation } from 'react-router'
import { askToSignIn } from '#identity/sign-in/web/widgets/sign-in-request.ts'
import { barTarget, isBarHidden, isDisabledInBar } from '#shared/tab-bar.ts'
import { useFrame, type Frame } from '#shared/layout.ts'
import type { IconName } from '#ui/icon.tsx'
import { lazyComponent } from '#ui/lazy-component.ts'
import type { MenuGroup, MenuItem } from '#ui/menu-links.tsx'

const CartCount = lazyComponent(
  async () => (await import('#commerce/carts/web/widgets/cart-link.tsx')).CartCount,
)

interface Menus {
  menu: MenuGroup[]
  /** In the header on wide screens. */
  top: MenuItem[]
  bar: MenuItem[]
  foot: MenuItem[]
  /** In the footer only: what the side menu has above. */
  about: MenuItem[]
  help: MenuItem | null
}

/** Dialogs that items open instead of a page, where scripts run. */
interface Opens {
  profiles: (event: MouseEvent) => void
}

/** Returns the menus of the layout. An item appears only if its feature exists (resolutions 49). */
export function useMenus(opens: Opens): Menus {
  const { t } = useTranslation('layout')
  const frame = useFrame()
  const { pathname } = useLocation()

  const pages = (...items: [key: string, icon: IconName, label: string][]): MenuItem[] =>
    items
      .filter(([key]) => frame?.menu.pages.includes(key))
      .map(([key, icon, label]) => ({ to: `/${key}`, icon, label }))
  const directory: MenuItem = { to: '/', icon: 'directory', label: t('directory') }
  const marketplace: MenuItem = { to: '/marketplace', icon: 'market', label: t('marketplace') }
  const cart = (isOver: boolean): MenuItem => ({
    to: '/cart',
    icon: 'cart',
    label: t('cart'),
    note: (
      <Suspense>
        <CartCount isOver={isOver} />
      </Suspense>
    ),
  })
  const admin: MenuItem[] =
    frame && frame.menu.admin.length > 0 ? [{ to: '/admin', icon: 'grid', label: t('admin') }] : []
  const account = accountItem(frame, pathname, opens)
  const spotlight = frame?.menu.spotlight
  const hasBar = frame?.site.hasBar !== false
  const mainPages = [
    directory,
    marketplace,
    ...pages(
      ['networks', 'network', t('networks')],
      ['minimum-standards', 'check', t('standards')],
      ['apply', 'seed', t('apply')],
    ),
  ]

  return {
    menu: [
      { items: admin },
      {
        items: [
          directory,
          marketplace,
          cart(false),
          { to: '/my-list', icon: 'heart', label: t('myList') },
        ],
      },
      {
        items: pages(['info', 'help', t('help')], ['minimum-standards', 'check', t('standards')]),
      },
      {
        title: t('getInvolved'),
        items: pages(
          ['apply', 'seed', t('apply')],
          ['cocreate', 'people', t('cocreate')],
          ['networks', 'network', t('networks')],
        ),
      },
      { items: spotlight ? [{ to: spotlight, icon: 'star', label: t('spotlight') }] : [] },
    ],
    top: hasBar ? [...mainPages, ...admin] : [],
    bar:
      isBarHidden(pathname) || !hasBar
        ? []
        : [
            directory,
            { ...marketplace, label: t('vendors'), shortLabel: t('market') },
            cart(true),
            { icon: 'person', label: t('account'), ...account },
          ],
    foot: pages(['privacy', 'info', t('privacy')], ['terms', 'info', t('terms')]),
    about: hasBar ? [...mainPages, ...pages(['cocreate', 'people', t('cocreate')])] : [],
    help: helpOf(frame, t('help')),
  }
}

function accountItem(frame: Frame | undefined, pathname: string, opens: Opens) {
  const viewer = frame?.viewer ?? null
  const whiteLabel = frame?.site.whiteLabel ?? false
  const target = barTarget('account', { pathname, whiteLabel, viewer })
  return {
    to: target.to,
    at: '/account',
    disabled: isDisabledInBar('account', viewer),
    ...(target.opens === 'profiles' && { onOpen: opens.profiles }),
    ...(target.opens === 'login' && {
      onOpen(event: MouseEvent) {
        event.preventDefault()
        askToSignIn({ redirect: target.redirect ?? null })
      },
    }),
  }
}

/** Returns the help link: the help page if there is one, or else the contact address. */
function helpOf(frame: Frame | undefined, label: string): MenuItem | null {
  if (!frame) return null
  const { menu, site } = frame
  const address = menu.pages.includes('info')
    ? '/info'
    : site.contactEmail && `mailto:${site.contactEmail}`
  return address ? { to: address, icon: 'help', label } : null
}
