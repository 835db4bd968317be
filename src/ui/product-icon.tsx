import type { Product } from '#shared/products.ts'
import styles from './icon.module.css'
import productsUrl from './products.svg?no-inline'

/** Decorative icon of a kind of product, beside its name. */
export function ProductIcon({ name }: { name: Product }) {
  return (
    <svg className={styles.icon} aria-hidden="true">
      <use href={`${productsUrl}#${name}`} />
    </svg>
  )
}
