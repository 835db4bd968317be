import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { Icon } from './icon.tsx'
import styles from './step-buttons.module.css'

interface StepButtonsProps {
  index: number
  /** Index of the last picture. */
  last: number
  show: (index: number) => void
}

/** Previous and next buttons at both edges of a gallery; nothing for a single picture. */
export function StepButtons({ index, last, show }: StepButtonsProps) {
  const { t } = useTranslation('common')
  const back = useRef<HTMLButtonElement>(null)
  const next = useRef<HTMLButtonElement>(null)

  // The button that disappears at either end passes its focus to the other.
  useLayoutEffect(() => {
    const [gone, other] = index === 0 ? [back, next] : [next, back]
    const isEnd = index === 0 || index === last
    if (isEnd && gone.current && document.activeElement === gone.current) other.current?.focus()
  }, [index, last])

  if (last === 0) return null

  return (
    <>
      <button
        ref={back}
        type="button"
        className={styles.back}
        aria-label={t('previousPicture')}
        disabled={index === 0}
        onClick={() => show(index - 1)}
      >
        <Icon name="back" />
      </button>
      <button
        ref={next}
        type="button"
        className={styles.next}
        aria-label={t('nextPicture')}
        disabled={index === last}
        onClick={() => show(index + 1)}
      >
        <Icon name="more" />
      </button>
    </>
  )
}
