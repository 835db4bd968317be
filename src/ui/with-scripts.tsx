import type { ReactNode } from 'react'
import { useHydrated } from './hydrated.ts'

interface WithScriptsProps {
  children: ReactNode
  /** Shown if scripts are disabled. */
  without?: ReactNode
}

/**
 * Content that needs scripts. It keeps its place until hydration, so that nothing moves under a
 * press.
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
