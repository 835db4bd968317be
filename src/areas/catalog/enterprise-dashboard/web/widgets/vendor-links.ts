import { integrationSettingsPath } from '#commerce/integrations/model.ts'
import {
  discountsPath,
  settingsAddress,
  shippingSettingsPath,
  shopSettingsPath,
  taxSettingsPath,
} from '#commerce/shops/model.ts'
import { addListingAddress, dashboardAddress, stockAddress } from '#shared/own-listings.ts'
import { accountAddress, profileFormAddress } from '#shared/profiles.ts'
import { useTranslation } from '#shared/use-translation.ts'
import type { MenuGroup, MenuItem } from '#ui/menu-links.tsx'

/** Returns the links of an enterprise's team to its pages. */
export function useVendorGroups({ id, mayEdit }: { id: number; mayEdit: boolean }): MenuGroup[] {
  const { t } = useTranslation('workspace')
  const account = accountAddress({ id, type: 'vendor' })
  const profile: MenuItem = {
    to: profileFormAddress(id),
    at: '/account/vendor/profile',
    icon: 'document',
    label: t('profile'),
  }

  const settings: MenuItem[] = [
    {
      to: settingsAddress(shopSettingsPath, id),
      at: shopSettingsPath,
      icon: 'market',
      label: t('shopSettings'),
    },
    {
      to: settingsAddress(shippingSettingsPath, id),
      at: shippingSettingsPath,
      icon: 'place',
      label: t('shippingSettings'),
    },
    {
      to: settingsAddress(taxSettingsPath, id),
      at: taxSettingsPath,
      icon: 'list',
      label: t('taxSettings'),
    },
    {
      to: settingsAddress(discountsPath, id),
      at: discountsPath,
      icon: 'star',
      label: t('discounts'),
    },
    {
      to: settingsAddress(integrationSettingsPath, id),
      at: integrationSettingsPath,
      icon: 'share',
      label: t('integrations'),
    },
  ]

  return [
    {
      items: [
        { to: account, at: '/account/vendor', icon: 'grid', label: t('overview') },
        ...(mayEdit ? [profile] : []),
        {
          to: dashboardAddress(id),
          at: '/marketplace-dashboard',
          icon: 'market',
          label: t('listings'),
        },
        {
          to: `/vendor/overview?vendorId=${id}`,
          at: '/vendor/overview',
          icon: 'grid',
          label: t('sales'),
        },
        {
          to: `/vendor/orders?vendorId=${id}`,
          at: '/vendor/orders',
          icon: 'list',
          label: t('orders'),
        },
        { to: addListingAddress(id), at: '/add-listing', icon: 'plus', label: t('addListing') },
        { to: stockAddress(id), at: '/vendor/stock', icon: 'list', label: t('stock') },
        {
          to: `/account/vendor/certificates?vendorId=${id}`,
          at: '/account/vendor/certificates',
          icon: 'check',
          label: t('certificates'),
        },
        {
          to: `/account/vendor/feedback?vendorId=${id}`,
          at: '/account/vendor/feedback',
          icon: 'star',
          label: t('feedback'),
        },
      ],
    },
    ...(mayEdit ? [{ title: t('selling'), items: settings }] : []),
    {
      items: [
        { to: `${account}#team`, at: '#team', icon: 'people', label: t('team') },
        {
          to: `/payout-settings?vendorId=${id}`,
          at: '/payout-settings',
          icon: 'upload',
          label: t('payouts'),
        },
        { to: `/stats/${id}`, icon: 'list', label: t('stats') },
        { to: `/resources/${id}`, icon: 'share', label: t('resources') },
        {
          to: `${account}#subscriptions`,
          at: '#subscriptions',
          icon: 'check',
          label: t('subscription'),
        },
      ],
    },
  ]
}
