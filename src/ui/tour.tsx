import { useCallback, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { useLocation } from 'react-router'
import buttons from './button.module.css'
import { positionAtAnchor } from './anchor-position.ts'
import { Icon } from './icon.tsx'
import { showSnackbar } from './snackbar.tsx'
import styles from './tour.module.css'

interface TourStep {
  /** Selector of the explained element; steps without one are skipped. */
  target: string
  title: string
  text: string
}

interface TourProps {
  steps: readonly TourStep[]
  /** Called when completed, closed, or left for another page. */
  onEnd: () => void
}

/** Guided tour of a page, with Back, Next, Skip, Got it and Close; render it while it is active. */
export function Tour({ steps, onEnd }: TourProps) {
  const { t } = useTranslation('common')
  const { pathname } = useLocation()
  const id = useId()
  const card = useRef<HTMLDivElement>(null)
  const light = useRef<HTMLDivElement>(null)
  const [startedAt] = useState(pathname)
  // Elements are looked up once, when the tour starts.
  const [present] = useState(() => steps.filter(({ target }) => document.querySelector(target)))
  const [index, setIndex] = useState(0)
  const step = present[index]
  const isLast = index === present.length - 1

  useEffect(() => {
    if (pathname !== startedAt || present.length === 0) onEnd()
  }, [pathname, startedAt, present, onEnd])

  useEffect(() => {
    const endOnEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onEnd()
    }
    document.addEventListener('keydown', endOnEscape)
    return () => document.removeEventListener('keydown', endOnEscape)
  }, [onEnd])

  useEffect(() => {
    const [floating, spot, target] = [
      card.current,
      light.current,
      step && document.querySelector(step.target),
    ]
    if (!floating || !spot || !target) return
    const { scrollPaddingBlockStart } = getComputedStyle(document.documentElement)
    const headerEnd = Number.parseFloat(scrollPaddingBlockStart)
    const isTall = target.getBoundingClientRect().height > innerHeight - 2 * headerEnd
    target.scrollIntoView({ block: isTall ? 'start' : 'center', behavior: 'instant' })
    spot.showPopover()
    floating.showPopover()
    floating.focus({ preventScroll: true })

    const place = () => {
      const { left, top, bottom, width } = target.getBoundingClientRect()
      // The header covers what is above.
      const start = Math.min(Math.max(top, headerEnd), bottom)
      Object.assign(spot.style, {
        left: `${left}px`,
        top: `${start}px`,
        width: `${width}px`,
        height: `${bottom - start}px`,
      })
      positionAtAnchor(floating, target)
    }
    place()
    window.addEventListener('scroll', place, { capture: true, passive: true })
    window.addEventListener('resize', place)
    return () => {
      window.removeEventListener('scroll', place, { capture: true })
      window.removeEventListener('resize', place)
    }
  }, [step])

  if (!step) return null
  return (
    <>
      <div ref={light} className={styles.light} popover="manual" />
      <div
        ref={card}
        className={styles.card}
        popover="manual"
        role="dialog"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        tabIndex={-1}
      >
        <div className={styles.position}>
          {t('position', { number: index + 1, total: present.length })}
          <button type="button" className={styles.close} aria-label={t('close')} onClick={onEnd}>
            <Icon name="close" />
          </button>
        </div>
        <h2 id={`${id}-title`}>{step.title}</h2>
        <p id={`${id}-text`}>{step.text}</p>
        <div className={styles.actions}>
          {!isLast && (
            <button type="button" className={buttons.text} onClick={onEnd}>
              {t('skip')}
            </button>
          )}
          {index > 0 && (
            <button type="button" className={buttons.secondary} onClick={() => setIndex(index - 1)}>
              {t('back')}
            </button>
          )}
          <button
            type="button"
            className={buttons.primary}
            onClick={() => (isLast ? onEnd() : setIndex(index + 1))}
          >
            {t(isLast ? 'gotIt' : 'next')}
          </button>
        </div>
      </div>
    </>
  )
}

interface GuidedTourProps {
  /** Text of the button that starts the tour. */
  label: string
  steps: readonly TourStep[]
  /** Whether the tour is offered, on the first visit. */
  begins: boolean
  /** Records that it was offered, which happens once. */
  onBegin: () => Promise<unknown>
}

/** Tour with a button that starts it (F-128); on the first visit a message offers it. */
export function GuidedTour({ label, steps, begins, onBegin }: GuidedTourProps) {
  const { t } = useTranslation('common')
  const [isOn, setOn] = useState(false)
  const end = useCallback(() => setOn(false), [])
  const offer = useEffectEvent(() => {
    const dismiss = showSnackbar(t('tourOffer'), { action: { label, run: () => setOn(true) } })
    // It would cover what is read.
    document.addEventListener('scroll', dismiss, { once: true, passive: true })
    onBegin().catch(reportError)
  })

  useEffect(() => {
    if (begins) offer()
  }, [begins])

  return (
    <>
      <div>
        <button type="button" className={buttons.text} onClick={() => setOn(true)}>
          <Icon name="info" />
          {label}
        </button>
      </div>
      {isOn && <Tour steps={steps} onEnd={end} />}
    </>
  )
}
