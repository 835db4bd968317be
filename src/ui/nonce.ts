import { createContext } from 'react'

/** Nonce of inline scripts in the Content-Security-Policy; undefined in the browser. */
export const NonceContext = createContext<string | undefined>(undefined)
