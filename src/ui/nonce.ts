import { createContext } from 'react'

/** Allows the inline scripts of a streamed page; empty in the browser and on cached pages. */
export const NonceContext = createContext<string | undefined>(undefined)
