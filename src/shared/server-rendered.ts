import { createContext } from 'react'

/**
 * Data that loaders leave to be rendered into this document (see `PageContext`); null in the
 * browser.
 */
export const DrawnContext = createContext<ReadonlyMap<string, unknown> | null>(null)
