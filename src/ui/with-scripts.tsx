import type { ReactNode } from 'react'
import { useHydrated } from '#shared/hydrated.ts'

interface WithScriptsProps {
  children: ReactNode
  /** Shown if scripts are disabled. */
  without?: ReactNode
}

/** Content that needs scripts. Reserves its space until hydration, to avoid layout shifts. */
export function WithScripts({ children, without }: WithScriptsProps) {
  const live = useHydrated()

  return (
    <>
      {!live && without && <noscript>{without}</noscript>}
      <div data-scripted={live ? '' : 'soon'}>{children}</div>
    </>
  )
}
