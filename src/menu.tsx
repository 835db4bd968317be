import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { isBarHidden } from '#shared/bar-hidden.ts'
import { useFrame, type Frame } from '#shared/frame.ts'
import type { IconName } from '#ui/icon.tsx'
import type { MenuGroup, MenuItem } from '#ui/menu-links.tsx'

interface Menus {
  menu: MenuGroup[]
  bar: MenuItem[]
  foot: MenuItem[]
  help: MenuItem | null
}

/** An item stands here when the feature behind it does: nothing leads nowhere (resolutions 49). */
export function useMenus(): Menus {
  const { t } = useTranslation('frame')
  const frame = useFrame()
  const { pathname } = useLocation()

  const pages = (...items: [key: string, icon: IconName, label: string][]): MenuItem[] =>
    items
      .filter(([key]) => frame?.menu.pages.includes(key))
      .map(([key, icon, label]) => ({ to: `/${key}`, icon, label }))
  const directory: MenuItem = { to: '/', icon: 'directory', label: t('directory') }
  const marketplace: MenuItem = { to: '/marketplace', icon: 'market', label: t('marketplace') }
  const spotlight = frame?.menu.spotlight

  return {
    menu: [
      { items: [directory, marketplace] },
      {
        items: pages(['info', 'info', t('info')], ['minimum-standards', 'check', t('standards')]),
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
    bar:
      isBarHidden(pathname) || frame?.site.hasBar === false
        ? []
        : [directory, { ...marketplace, label: t('vendors'), shortLabel: t('market') }],
    foot: pages(['privacy', 'info', t('privacy')], ['terms', 'info', t('terms')]),
    help: helpOf(frame, t('help')),
  }
}

/** Help is where the page that explains things is, or at least an address to write to. */
function helpOf(frame: Frame | undefined, label: string): MenuItem | null {
  if (!frame) return null
  const { menu, site } = frame
  const address = menu.pages.includes('info')
    ? '/info'
    : site.contactEmail && `mailto:${site.contactEmail}`
  return address ? { to: address, icon: 'help', label } : null
}
