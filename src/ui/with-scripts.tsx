import type { ReactNode } from 'react'
import { useHydrated } from './hydrated.ts'

interface WithScriptsProps {
  children: ReactNode
  /** What stands there where there are no scripts. */
  without?: ReactNode
}

/**
 * What needs scripts. It holds its place until they run: nothing may move then, or a press that began
 * on a button ends beside it and is lost.
 */
export function WithScripts({ children, without }: WithScriptsProps) {
  const live = useHydrated()

  return (
    <>
      {!live && without && <noscript>{without}</noscript>}
      <div data-scripted={live ? '' : 'soon'}>{children}</div>
    </>
  )
}
