import { lazy, type ComponentType } from 'react'

/**
 * A part that the server draws with the page and the browser takes over after everything else, such
 * as what stands far below or in a closed dialog. Stands inside a `Suspense`; where it cannot be
 * loaded, what the server drew stays as it is.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() }
    } catch (error) {
      reportError(error)
      return new Promise(() => {})
    }
  })
}
