import { Suspense, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import type { GalleryPicture } from './gallery-picture.ts'
import styles from './gallery.module.css'
import { useHydrated } from '#shared/hydrated.ts'
import { lazyComponent } from './lazy-component.ts'
import { Photo } from './photo.tsx'
import { useSlides } from './slides.ts'
import { StepButtons } from './step-buttons.tsx'

const GalleryZoom = lazyComponent(async () => (await import('./gallery-zoom.tsx')).GalleryZoom)

interface GalleryProps {
  label: string
  pictures: readonly GalleryPicture[]
  /** Width of the large picture, as in `sizes` of an image. */
  sizes: string
  /** True if above the fold. */
  eager?: boolean
}

/**
 * One large picture with thumbnails. Swipe, arrow keys and full-screen zoom; without scripts each
 * picture links to its file.
 */
export function Gallery({ label, pictures, sizes, eager = false }: GalleryProps) {
  const { t } = useTranslation('common')
  const live = useHydrated()
  const { track, index, show, onScroll } = useSlides<HTMLUListElement>()
  const [zoomed, setZoomed] = useState<number | null>(null)
  const last = pictures.length - 1

  /** Moves in reading direction and takes the focus along. */
  function move(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const list = event.currentTarget.closest('ul')
    if (!step || !list) return
    event.preventDefault()
    const isRightToLeft = getComputedStyle(list).direction === 'rtl'
    const next = Math.min(Math.max(index + (isRightToLeft ? -step : step), 0), last)
    list.children[next]?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
    show(next)
  }

  function zoom(event: MouseEvent, at: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setZoomed(at)
  }

  return (
    <section className={styles.gallery} aria-label={label}>
      <div className={styles.stage}>
        <ul ref={track} className={styles.track} onScroll={onScroll}>
          {pictures.map(({ picture, alt }, at) => (
            <li key={picture.url}>
              <a
                href={`${picture.url}?size=x_large`}
                data-document=""
                aria-label={t('enlarge', { name: alt || nth(at) })}
                // Roving tabindex: one tab stop, arrow keys for the rest.
                tabIndex={at === index || !live ? 0 : -1}
                onClick={(event) => zoom(event, at)}
                onKeyDown={move}
              >
                <Photo
                  picture={picture}
                  size="x_large"
                  sizes={sizes}
                  whole
                  alt={alt}
                  eager={eager && at === 0}
                />
              </a>
            </li>
          ))}
        </ul>
        {live && <StepButtons index={index} last={last} show={show} />}
        <output className={styles.position}>{last > 0 && live && nth(index)}</output>
      </div>
      {last > 0 && (
        <ul className={styles.thumbs} data-scripted="">
          {live &&
            pictures.map(({ picture, alt }, at) => (
              <li key={picture.url}>
                <button
                  type="button"
                  aria-label={alt || nth(at)}
                  aria-current={at === index ? 'true' : undefined}
                  tabIndex={at === index ? 0 : -1}
                  onClick={() => show(at)}
                  onKeyDown={move}
                >
                  <Photo picture={picture} size="small" alt="" />
                </button>
              </li>
            ))}
        </ul>
      )}
      {zoomed !== null && (
        <Suspense>
          <GalleryZoom
            label={label}
            pictures={pictures}
            start={zoomed}
            onClose={(at) => {
              setZoomed(null)
              show(at)
            }}
          />
        </Suspense>
      )}
    </section>
  )

  function nth(at: number) {
    return t('position', { number: at + 1, total: pictures.length })
  }
}
