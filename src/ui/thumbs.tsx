import styles from './thumbs.module.css'

/** Whole numbers as repeated thumbs, others as a number with one (specification resolutions 24). */
export function Thumbs({ rating, label }: { rating: number; label: string }) {
  const whole = Number.isInteger(rating)

  return (
    <span className={styles.thumbs} role="img" aria-label={label}>
      {whole || rating.toFixed(1)}
      <i style={{ inlineSize: `${(whole ? rating : 1) * 1.25}em` }} />
    </span>
  )
}
