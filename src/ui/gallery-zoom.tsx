import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import styles from './gallery-zoom.module.css'
import type { GalleryPicture } from './gallery-picture.ts'
import { Icon } from './icon.tsx'
import { StepButtons } from './step-buttons.tsx'

interface GalleryZoomProps {
  label: string
  pictures: readonly GalleryPicture[]
  start: number
  /** Called with the index of the last picture shown. */
  onClose: (index: number) => void
}

const steps = [1, 1.75, 3]
const swipeLength = 50

/** Full-screen gallery with zoom. Loaded as a chunk of its own. */
export function GalleryZoom({ label, pictures, start, onClose }: GalleryZoomProps) {
  const { t } = useTranslation('common')
  const dialog = useRef<HTMLDialogElement>(null)
  const room = useRef<HTMLDivElement>(null)
  const drag = useRef<{ x: number; y: number; left: number; top: number } | null>(null)
  const [index, setIndex] = useState(start)
  const [step, setStep] = useState(0)
  const shown = pictures[index]
  const last = pictures.length - 1
  const scale = steps[step] ?? 1

  useEffect(() => dialog.current?.showModal(), [])

  // Keeps the centre of the picture centred while zooming.
  useEffect(() => {
    const view = room.current
    if (!view || scale === 1) return
    view.scrollTo({
      left: (view.scrollWidth - view.clientWidth) / 2,
      top: (view.scrollHeight - view.clientHeight) / 2,
      behavior: 'instant',
    })
  }, [scale])

  function show(next: number) {
    setIndex(Math.min(Math.max(next, 0), last))
    setStep(0)
  }

  function zoom(by: number) {
    setStep(Math.min(Math.max(step + by, 0), steps.length - 1))
  }

  function onKey(event: KeyboardEvent<HTMLElement>) {
    const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const forwards = rightToLeft ? 'ArrowLeft' : 'ArrowRight'
    const backwards = rightToLeft ? 'ArrowRight' : 'ArrowLeft'
    if (event.key === '+' || event.key === '=') zoom(1)
    else if (event.key === '-') zoom(-1)
    // While zoomed in, the arrow keys scroll the picture.
    else if (step === 0 && event.key === forwards) show(index + 1)
    else if (step === 0 && event.key === backwards) show(index - 1)
    else return
    event.preventDefault()
  }

  function grab(event: PointerEvent<HTMLDivElement>) {
    const { scrollLeft, scrollTop } = event.currentTarget
    drag.current = { x: event.clientX, y: event.clientY, left: scrollLeft, top: scrollTop }
  }

  function pull(event: PointerEvent<HTMLDivElement>) {
    // Touch scrolls natively.
    if (!drag.current || step === 0 || event.pointerType === 'touch') return
    event.currentTarget.scrollTo({
      left: drag.current.left - (event.clientX - drag.current.x),
      top: drag.current.top - (event.clientY - drag.current.y),
      behavior: 'instant',
    })
  }

  function release(event: PointerEvent<HTMLDivElement>) {
    const from = drag.current
    drag.current = null
    if (!from || step > 0) return
    const moved = event.clientX - from.x
    const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    if (Math.abs(moved) > swipeLength) show(index + (moved < 0 === rightToLeft ? -1 : 1))
  }

  return (
    <dialog
      ref={dialog}
      className={styles.zoom}
      aria-label={label}
      onClose={() => onClose(index)}
      onKeyDown={onKey}
    >
      <div className={styles.bar}>
        <output>{t('position', { number: index + 1, total: pictures.length })}</output>
        <button
          type="button"
          aria-label={t('zoomOut')}
          aria-disabled={step === 0}
          onClick={() => zoom(-1)}
        >
          <Icon name="minus" />
        </button>
        <button
          type="button"
          aria-label={t('zoomIn')}
          aria-disabled={step === steps.length - 1}
          onClick={() => zoom(1)}
        >
          <Icon name="plus" />
        </button>
        <button type="button" aria-label={t('close')} onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
      </div>
      <div
        key={index}
        ref={room}
        className={styles.room}
        data-large={step > 0 ? '' : undefined}
        onPointerDown={grab}
        onPointerMove={pull}
        onPointerUp={release}
        onPointerCancel={release}
        onDoubleClick={() => setStep(step === 0 ? 1 : 0)}
      >
        {shown && (
          <img
            src={`${shown.picture.url}?size=x_large`}
            alt={shown.alt}
            draggable={false}
            style={{ inlineSize: `${scale * 100}%`, blockSize: `${scale * 100}%` }}
          />
        )}
      </div>
      <StepButtons index={index} last={last} show={show} />
    </dialog>
  )
}
