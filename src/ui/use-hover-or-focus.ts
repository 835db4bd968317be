import { useCallback, useState } from 'react'

/** Returns whether an element is hovered or has focus, and the ref to attach to it. */
export function useHoverOrFocus<E extends HTMLElement>(): [
  held: boolean,
  ref: (element: E) => () => void,
] {
  const [held, setHeld] = useState(false)
  const ref = useCallback((element: E) => {
    const stop = new AbortController()
    const hold = () => setHeld(true)
    const update = () => setHeld(element.matches(':hover, :focus-within'))
    element.addEventListener('pointerenter', hold, stop)
    element.addEventListener('focusin', hold, stop)
    element.addEventListener('pointerleave', update, stop)
    // The focus reaches the next element only after this event.
    element.addEventListener('focusout', () => queueMicrotask(update), stop)
    return () => stop.abort()
  }, [])

  return [held, ref]
}
