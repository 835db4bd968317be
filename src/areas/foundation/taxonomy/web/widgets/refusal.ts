import { z } from 'zod'
import { languages } from '#shared/languages.ts'

/** Why a form was refused, as the end of its text's key. */
const reasons = ['name', 'address', 'twoTargets', 'ends', 'time', 'belowArchived', 'inUse'] as const

export interface Refusal {
  reason: (typeof reasons)[number]
  /** The form's field that it is about; null where it is about the deed. */
  field: string | null
}

/** What a service says with `invalid_input`, and what the edge says of input that does not fit. */
const Said = z.union([
  z.object({
    reason: z.enum(reasons),
    field: z.string().nullable().default(null),
    /** Of the words that are meant. */
    lang: z.string().optional(),
  }),
  z.object({ problems: z.tuple([z.object({ path: z.string() })], z.unknown()) }),
])

/** What is known of a refusal beyond that it is one. */
export function refusalOf(error: Error, form: FormData): Refusal | null {
  const said = Said.safeParse('data' in error ? error.data : 'details' in error && error.details)
  if (!said.success) return null
  if ('reason' in said.data) {
    const { reason, field, lang } = said.data
    return { reason, field: lang ? `name-${lang}` : field }
  }
  const { path } = said.data.problems[0]
  if (path === 'link') return { reason: 'address', field: 'link' }
  if (!path.startsWith('texts')) return null
  // Without a name in any language, the first one is asked for.
  const nameless = languages.find(
    (lang) => !isFilled(form, `name-${lang}`) && isFilled(form, `description-${lang}`),
  )
  return { reason: 'name', field: `name-${nameless ?? 'en'}` }
}

function isFilled(form: FormData, name: string): boolean {
  const value = form.get(name)
  return typeof value === 'string' && value.trim() !== ''
}
