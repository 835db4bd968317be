import { createContext } from 'react'

/** What loaders left to be drawn into this document (see PageContext); null in the browser. */
export const DrawnContext = createContext<ReadonlyMap<string, unknown> | null>(null)
