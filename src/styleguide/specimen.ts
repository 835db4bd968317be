import type { ReactNode } from 'react'
import type { Words } from './words.ts'

/** One part of the design system in all its states. */
export interface Specimen {
  name: string
  /** Draws it with the words of a pane; `pane` makes ids unlike those of the other panes. */
  draw: (words: Words, pane: string) => ReactNode
}
