import type { ReactNode } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { packaging } from '#shared/enums.ts'
import { useLinks } from '#shared/links.ts'
import { regionNames } from '#shared/region-names.ts'
import { writtenList } from '#shared/written-list.ts'
import buttons from '#ui/button.module.css'
import { ActiveMember } from '#ui/active-member.tsx'
import { Icon } from '#ui/icon.tsx'
import { Photo } from '#ui/photo.tsx'
import type { Brand, Listing } from '../contract.ts'
import styles from './vendor-card.module.css'

interface VendorCardProps extends Pick<Listing, 'productType'> {
  brand: Brand
  /** Additional actions. */
  children?: ReactNode
}

/** Enterprise of the listing, with its shipping and return policy. */
export function VendorCard({ brand, productType, children }: VendorCardProps) {
  const { t } = useTranslation('marketplace')
  const link = useLinks()

  return (
    <section className={styles.vendor} aria-labelledby="vendor">
      <div className={styles.head}>
        {brand.logo && <Photo picture={brand.logo} size="small" alt="" className={styles.logo} />}
        <div>
          <h2 id="vendor">
            <a href={link(brand.profileUrl)}>{brand.name}</a>
          </h2>
          {brand.location && (
            <p className={styles.place}>
              <Icon name="place" />
              {brand.location}
            </p>
          )}
          {brand.isActive && <ActiveMember label={t('activeMember')} hint={t('activeHint')} />}
        </div>
      </div>
      {productType !== 'virtual' && <Shipping brand={brand} />}
      <div className="row">
        <a className={buttons.secondary} href={link(brand.profileUrl)}>
          {t('seeProfile')}
        </a>
        {children}
      </div>
    </section>
  )
}

const packagings = Object.keys(packaging) as (keyof typeof packaging)[]

/** Shipping data as far as given. */
function Shipping({ brand }: { brand: Brand }) {
  const { t, i18n } = useTranslation('marketplace')
  const join = (names: readonly string[]) => writtenList(names, i18n.language)
  const reach = (codes: readonly string[]) =>
    codes.includes('anywhere') ? t('anywhere') : join(regionNames(codes, i18n.language))
  const kinds = packagings.filter((kind) => brand.shippingPackaging.includes(kind))
  const { shippingReturnPolicy: returns, returnPolicyDescription } = brand
  const rows = [
    { term: t('shipsFrom'), text: reach(brand.shipsFrom) },
    { term: t('shipsTo'), text: reach(brand.shipsTo) },
    { term: t('packaging'), text: join(kinds.map((kind) => t(`packaging-${kind}`))) },
    {
      term: t('returns'),
      text: [returns && t(`returns-${returns}`), returnPolicyDescription]
        .filter(Boolean)
        .join('\n'),
    },
  ].filter(({ text }) => text !== '')
  if (rows.length === 0) return null

  return (
    <>
      <h3>{t('shipping')}</h3>
      <dl className={styles.shipping}>
        {rows.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd dir="auto" suppressHydrationWarning>
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
