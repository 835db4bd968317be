import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { positionAtAnchor } from './anchor-position.ts'
import styles from './tooltip.module.css'

interface TooltipProps {
  text: ReactNode
  /** Renders the control; spread the given props on the focusable element. */
  children: (tip: { 'aria-describedby': string }) => ReactNode
}

/**
 * Tooltip, shown on hover, focus or tap. Escape hides it; the pointer may move onto it (WCAG
 * 1.4.13).
 */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const tip = useRef<HTMLSpanElement>(null)
  const [open, setOpen] = useState(false)

  useEffect(() => {
    const [floating, control] = [tip.current, anchor.current?.firstElementChild]
    if (!open || !floating || !control) return
    floating.showPopover()
    const place = () => positionAtAnchor(floating, control)
    place()

    const hideOnEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setOpen(false)
    }
    window.addEventListener('scroll', place, { capture: true, passive: true })
    document.addEventListener('keydown', hideOnEscape)
    return () => {
      window.removeEventListener('scroll', place, { capture: true })
      document.removeEventListener('keydown', hideOnEscape)
      floating.hidePopover()
    }
  }, [open])

  return (
    <span
      ref={anchor}
      className={styles.anchor}
      onPointerEnter={() => setOpen(true)}
      onPointerLeave={() => setOpen(false)}
      onFocus={() => setOpen(true)}
      onBlur={() => setOpen(false)}
    >
      {children({ 'aria-describedby': id })}
      <span ref={tip} id={id} className={styles.tip} role="tooltip" popover="manual">
        {text}
      </span>
    </span>
  )
}
