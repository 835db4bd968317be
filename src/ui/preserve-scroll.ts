import { useCallback, useState } from 'react'

/** Whether somebody points at an element or has come to it with the keyboard; the ref goes on it. */
export function useHeld<E extends HTMLElement>(): [held: boolean, ref: (element: E) => () => void] {
  const [held, setHeld] = useState(false)
  const ref = useCallback((element: E) => {
    const stop = new AbortController()
    const hold = () => setHeld(true)
    const letGo = () => setHeld(element.matches(':hover, :focus-within'))
    element.addEventListener('pointerenter', hold, stop)
    element.addEventListener('focusin', hold, stop)
    element.addEventListener('pointerleave', letGo, stop)
    // The next element has the focus when this one has lost it and the event is over.
    element.addEventListener('focusout', () => queueMicrotask(letGo), stop)
    return () => stop.abort()
  }, [])

  return [held, ref]
}
