import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from './icon.tsx'
import styles from './step-buttons.module.css'

interface StepButtonsProps {
  index: number
  /** Index of the last picture. */
  last: number
  show: (index: number) => void
}

/** Back and on through pictures, at both edges of what they lie on; none where there is one picture. */
export function StepButtons({ index, last, show }: StepButtonsProps) {
  const { t } = useTranslation('parts')
  const back = useRef<HTMLButtonElement>(null)
  const next = useRef<HTMLButtonElement>(null)

  // At either end one of them goes, and would take the focus with it.
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
