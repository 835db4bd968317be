import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { Icon } from '#ui/icon.tsx'
import type { DirectoryState } from '../directory-state.ts'
import type { Picked } from './community-map.ts'
import { PickedCards } from './picked-cards.tsx'
import { placeBeside } from './place-beside.ts'
import styles from './map.module.css'

interface PickedSheetProps {
  picked: Picked
  state: DirectoryState
  /** Called when the sheet appears or grows. */
  onSized: (sheet: HTMLElement) => void
  onClose: () => void
}

/** Sheet with the selected results, beside the marker, or at the bottom of a narrow map. */
export function PickedSheet({ picked, state, onSized, onClose }: PickedSheetProps) {
  const { t } = useTranslation('map')
  const sheet = useRef<HTMLElement>(null)
  const close = useEffectEvent(onClose)
  const sized = useEffectEvent(onSized)

  useEffect(() => {
    const { pin } = picked
    const element = sheet.current
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close()
    }
    if (!element) return
    const sizing = new ResizeObserver(() => {
      placeBeside(element, pin)
      sized(element)
    })
    // Follows its marker while the map moves.
    let frame = requestAnimationFrame(function follow() {
      if (pin.isConnected) placeBeside(element, pin)
      frame = requestAnimationFrame(follow)
    })
    pin.toggleAttribute('data-picked', true)
    element.focus({ preventScroll: true })
    element.addEventListener('keydown', closeByKey)
    sizing.observe(element)
    return () => {
      pin.removeAttribute('data-picked')
      element.removeEventListener('keydown', closeByKey)
      sizing.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [picked])

  return (
    <section
      ref={sheet}
      className={picked.count === 1 ? `${styles.picked} ${styles.single}` : styles.picked}
      aria-label={t('picked', { count: picked.count })}
      tabIndex={-1}
    >
      <div className={styles.pickedHead}>
        {picked.count > 1 && <h2>{t('picked', { count: picked.count })}</h2>}
        <button type="button" aria-label={t('close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <PickedCards kind={state.kind} picked={picked} />
    </section>
  )
}
