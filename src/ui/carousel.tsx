import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import styles from './carousel.module.css'
import { useHoverOrFocus } from './use-hover-or-focus.ts'
import { useHydrated } from '#shared/hydrated.ts'
import { Icon } from './icon.tsx'
import { useSlides } from './slides.ts'

interface CarouselProps {
  label: string
  slides: readonly { key: string | number; content: ReactNode }[]
  /** Milliseconds until the next slide; without it the carousel does not move by itself. */
  autoplay?: number
}

/**
 * Horizontally scrolling slides: by touch and wheel without scripts, by buttons with them. Autoplay
 * stops permanently on interaction, and pauses while hovered, focused, out of view, or with reduced
 * motion.
 */
export function Carousel({ label, slides, autoplay }: CarouselProps) {
  const { t } = useTranslation('common')
  const live = useHydrated()
  const { track, index, show, onScroll } = useSlides<HTMLUListElement>()
  const [playing, setPlaying] = useState(autoplay !== undefined)
  const [held, holder] = useHoverOrFocus<HTMLElement>()
  const last = slides.length - 1
  const moves = live && playing && !held && last > 0

  useEffect(() => {
    if (!moves || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible') show(index === last ? 0 : index + 1)
    }, autoplay)
    return () => clearTimeout(timer)
  }, [moves, autoplay, index, last, show])

  function showByHand(next: number) {
    setPlaying(false)
    show(next)
  }

  return (
    <section
      ref={holder}
      className={styles.carousel}
      aria-label={label}
      aria-roledescription={t('carousel')}
    >
      <ul
        ref={track}
        className={styles.track}
        aria-live={autoplay === undefined || !playing ? 'polite' : 'off'}
        onScroll={onScroll}
        onPointerDown={() => setPlaying(false)}
        onWheel={() => setPlaying(false)}
      >
        {slides.map(({ key, content }, at) => (
          <li key={key} aria-label={t('position', { number: at + 1, total: slides.length })}>
            {content}
          </li>
        ))}
      </ul>
      {live && last > 0 && (
        <div className={styles.controls}>
          {autoplay !== undefined && (
            <button
              type="button"
              aria-label={t(playing ? 'pause' : 'play')}
              onClick={() => setPlaying(!playing)}
            >
              <Icon name={playing ? 'pause' : 'play'} />
            </button>
          )}
          <button
            type="button"
            aria-label={t('previous')}
            onClick={() => showByHand(index === 0 ? last : index - 1)}
          >
            <Icon name="back" />
          </button>
          <span aria-hidden="true">
            {t('position', { number: index + 1, total: slides.length })}
          </span>
          <button
            type="button"
            aria-label={t('next')}
            onClick={() => showByHand(index === last ? 0 : index + 1)}
          >
            <Icon name="more" />
          </button>
        </div>
      )}
    </section>
  )
}
