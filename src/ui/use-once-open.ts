import { useState } from 'react'

/** Returns true once `open` has been true, so that a section does not close while in use. */
export function useOnceOpen(open: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)
  return wasOpen || open
}
