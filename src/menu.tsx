import { useTranslation } from 'react-i18next'
import type { MenuItem } from '#ui/shell.tsx'

/** An item stands here when the feature behind it does: nothing leads nowhere (resolutions 49). */
export function useMenus(): { menu: MenuItem[]; bar: MenuItem[] } {
  const { t } = useTranslation('frame')
  const directory: MenuItem = { to: '/', icon: 'directory', label: t('directory') }
  const marketplace: MenuItem = { to: '/marketplace', icon: 'market', label: t('marketplace') }

  return {
    menu: [directory, marketplace],
    bar: [directory, { ...marketplace, label: t('vendors'), shortLabel: t('market') }],
  }
}
