import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { useNavigation } from 'react-router'
import { keepOrder } from '#shared/keep-order.ts'

interface Row {
  id: number
}

/**
 * Keeps the rows of a table where they were first shown, so that an action does not move the row it
 * was about. Sorted again when the page is loaded, or `key` changes (filter, order or page).
 */
export function useKeptRows<R extends Row>(rows: readonly R[], key: string): readonly R[] {
  const [shown, setShown] = useState({ key, source: rows, rows })
  if (shown.source === rows && shown.key === key) return shown.rows
  const ids = shown.rows.map(({ id }) => id)
  const kept = shown.key === key ? keepOrder(ids, rows) : rows
  setShown({ key, source: rows, rows: kept })
  return kept
}

/** Distance in px within which two clicks are on the same spot, and for how long after a change. */
const spot = 24
const moment = 1000

/**
 * Returns a click handler for the form of a table that ignores a second click on the spot of the
 * first while its action runs, and for a moment after `shown` changed: another row or another action
 * may have moved under the pointer. Keys are not affected.
 */
export function useSpotGuard(shown: unknown): (event: MouseEvent) => void {
  const isSending = useNavigation().formMethod === 'POST'
  const last = useRef<{ x: number; y: number }>(null)
  const changed = useRef({ shown, at: 0 })
  useEffect(() => {
    changed.current = { shown, at: performance.now() }
  }, [shown])

  return (event) => {
    const { target, clientX: x, clientY: y } = event
    const isAction = target instanceof Element && target.closest('button') !== null
    if (!isAction || event.detail === 0) return
    const isSameSpot = last.current && Math.hypot(x - last.current.x, y - last.current.y) < spot
    const isSoon = isSending || performance.now() - changed.current.at < moment
    if (isSameSpot && isSoon) event.preventDefault()
    else last.current = { x, y }
  }
}
