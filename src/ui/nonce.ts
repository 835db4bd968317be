import { createContext } from 'react'

/** Marks the inline scripts of a rendering as ours; empty in the browser. */
export const NonceContext = createContext<string | undefined>(undefined)
