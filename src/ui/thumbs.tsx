import { useTranslation } from '#shared/use-translation.ts'
import { writtenNumber } from '#shared/written-number.ts'
import styles from './thumbs.module.css'

/** Rating as repeated thumbs, or as a number with one if not whole (resolutions 24). */
export function Thumbs({ rating, label }: { rating: number; label: string }) {
  const { i18n } = useTranslation()
  const whole = Number.isInteger(rating)

  return (
    <span className={styles.thumbs} role="img" aria-label={label}>
      {whole || writtenNumber(+rating.toFixed(1), i18n.language)}
      <i style={{ inlineSize: `${(whole ? rating : 1) * 1.25}em` }} />
    </span>
  )
}
