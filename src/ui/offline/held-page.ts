import { useCallback, useSyncExternalStore } from 'react'
import {
  useNavigate,
  type DataStrategyResult,
  type NavigateFunction,
  type NavigateOptions,
} from 'react-router'

/** A page that was asked for and could not be loaded. The page before it is still shown. */
export interface HeldPage {
  href: string
  options: NavigateOptions
  /** Whether it is the present page with other filters, words or order. */
  isSamePath: boolean
}

export type Results = Record<string, DataStrategyResult>

interface WithoutConnection {
  open(navigate: NavigateFunction, href: string, options: NavigateOptions): void
  load(request: Request, next: () => Promise<Results>): Promise<Results>
}

let held: HeldPage | null = null
const listeners = new Set<() => void>()

/** Opens and loads pages offline; set by `without-connection.ts`, which is loaded after the page. */
export const withoutConnection: Partial<WithoutConnection> = {}

/** Reports that a page could not be loaded; null ends that. */
export function setHeldPage(next: HeldPage | null): void {
  held = next
  for (const changed of listeners) changed()
}

function subscribe(changed: () => void) {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** Returns the page that could not be loaded, or null. */
export function useHeldPage(): HeldPage | null {
  return useSyncExternalStore(
    subscribe,
    () => held,
    () => null,
  )
}

/** Returns a function that opens a page of this site, or holds it without a connection. */
export function useOpenPage() {
  const navigate = useNavigate()

  return useCallback(
    (href: string, options: NavigateOptions = {}) => {
      setHeldPage(null)
      if (withoutConnection.open) withoutConnection.open(navigate, href, options)
      else void navigate(href, options)
    },
    [navigate],
  )
}
