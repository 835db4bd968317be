import { lazy, type ComponentType } from 'react'

/**
 * Lazily loads a component, for content far below the fold of a server-rendered page or inside a
 * dialog. Render it inside `Suspense`; if loading fails, the page keeps its state and the load is
 * retried once online.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await loaded(load) }))
}

/** Loads a module, retrying when the browser is online again. */
export async function loaded<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch (error) {
      if (navigator.onLine) reportError(error)
      await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    }
  }
}
