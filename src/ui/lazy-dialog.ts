import { useState } from 'react'

/** For what is opened by what is in it: it does not close over whoever takes that back. */
export function useOnceOpen(open: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)
  return wasOpen || open
}
