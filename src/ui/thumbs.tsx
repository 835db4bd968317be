import { useTranslation } from '#shared/use-translation.ts'
import { writtenNumber } from '#shared/written-number.ts'
import styles from './thumbs.module.css'

interface ThumbsProps {
  rating: number
  /** Number of feedbacks it is made of, if known. */
  count?: number
  label: string
}

/** Rating as a number with a thumb, and the number of feedbacks: 4.5 👍 (12). */
export function Thumbs({ rating, count = 0, label }: ThumbsProps) {
  const { i18n } = useTranslation()
  const of = count > 0 ? ` (${writtenNumber(count, i18n.language)})` : ''

  return (
    <span className={styles.thumbs} role="img" aria-label={label + of}>
      {writtenNumber(+rating.toFixed(1), i18n.language)}
      <i />
      {of && <small>{of}</small>}
    </span>
  )
}
