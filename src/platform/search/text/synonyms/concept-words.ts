import { en, type Concept, type Words } from './en.ts'
import { es } from './es.ts'
import { ja } from './ja.ts'
import { ne } from './ne.ts'
import { neighbours } from './neighbours.ts'
import { si } from './si.ts'
import { ta } from './ta.ts'
import { ur } from './ur.ts'

export type { Concept } from './en.ts'

const tables: readonly Words[] = [en, es, ja, ur, ne, si, ta, neighbours]

/** Returns the words of each concept in all languages. */
export function conceptWords(): [concept: Concept, words: string[]][] {
  return (Object.keys(en) as Concept[]).map((concept) => {
    const words = tables.flatMap((table) => table[concept]?.split(', ') ?? [])
    return [concept, [...new Set(words)]]
  })
}
