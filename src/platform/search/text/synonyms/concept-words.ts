import { en, type Concept, type Words } from './en.ts'
import { es } from './es.ts'
import { ja } from './ja.ts'
import { ne } from './ne.ts'
import { neighbours } from './neighbours.ts'
import { si } from './si.ts'
import { ta } from './ta.ts'
import { ur } from './ur.ts'

export type { Concept } from './en.ts'

const byLanguage: Readonly<Record<string, Words>> = { en, es, ja, ur, ne, si, ta }
const tables: readonly Words[] = [...Object.values(byLanguage), neighbours]

/** Returns the words of each concept in all languages, those of one language first. */
export function conceptWords(first = 'en'): [concept: Concept, words: string[]][] {
  const ordered = [byLanguage[first] ?? en, ...tables]
  return (Object.keys(en) as Concept[]).map((concept) => {
    const words = ordered.flatMap((table) => table[concept]?.split(', ') ?? [])
    return [concept, [...new Set(words)]]
  })
}
