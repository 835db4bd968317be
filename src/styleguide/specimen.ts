import type { ReactNode } from 'react'
import type { Words } from './words.ts'

/** A component of the design system in all its states. */
export interface Specimen {
  name: string
  /** Renders it with the texts of a pane; `pane` makes element ids unique. */
  draw: (words: Words, pane: string) => ReactNode
}
