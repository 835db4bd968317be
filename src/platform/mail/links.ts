import { z } from 'zod'
import { parseJson } from '#shared/parse-json.ts'

const LinkedText = z.object({
  title: z.string(),
  text: z.string(),
  /** From `/`. */
  path: z.string(),
})

/** A text that users wrote under a title, with a path of ours. */
export type LinkedText = z.infer<typeof LinkedText>

/** Returns the value of a template for texts with a link each. */
export function linkedTexts(texts: readonly LinkedText[]): string {
  return JSON.stringify(texts)
}

export function readLinkedTexts(value: string): LinkedText[] {
  return z.array(LinkedText).catch([]).parse(parseJson(value))
}
