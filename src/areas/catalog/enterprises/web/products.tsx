import { useTranslation } from '#shared/use-translation.ts'
import { useLinks } from '#shared/links.ts'
import { Chip, ChipList } from '#ui/chip.tsx'
import { ProductIcon } from '#ui/product-icon.tsx'
import type { Profile } from '../contract.ts'

/** Kinds of products, each a link to who else has them. */
export function Products({ products }: Pick<Profile, 'products'>) {
  const { t } = useTranslation('products')
  const link = useLinks()

  return (
    <section aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <ChipList label={t('title')}>
        {products.map((product) => (
          <Chip key={product} href={link(`/?product=${product}`)}>
            <ProductIcon name={product} />
            {t(product)}
          </Chip>
        ))}
      </ChipList>
    </section>
  )
}
