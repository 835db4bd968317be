import { lazy, type ComponentType } from 'react'

/**
 * A part that comes after everything else: what stands far below on a page that the server draws, or
 * what a dialog shows. Stands inside a `Suspense`; where it cannot be loaded, the page stays as it
 * is, with all that was typed, and the part is asked for again once there is a connection.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await loaded(load) }))
}

/** What is loaded, now or once there is a connection. */
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
