import { z } from 'zod'
import { detailsOf } from '#shared/app-error.ts'
import { languages } from '#shared/languages.ts'

/** Suffix of the text key of a rejected field. */
const reasons = [
  'name',
  'address',
  'twoTargets',
  'ends',
  'time',
  'past',
  'belowArchived',
  'inUse',
] as const

export interface Refusal {
  reason: (typeof reasons)[number]
  /** Name of the field; null if it is about the action. */
  field: string | null
}

/** Details of `invalid_input` from services, or from schema validation. */
const ErrorDetails = z.union([
  z.object({
    reason: z.enum(reasons),
    field: z.string().nullable().default(null),
    /** Language of the text. */
    lang: z.string().optional(),
  }),
  z.object({ problems: z.tuple([z.object({ path: z.string() })], z.unknown()) }),
])

/** Returns reason and field of a validation error, if known. */
export function refusalOf(error: Error, form: FormData): Refusal | null {
  const details = ErrorDetails.safeParse(detailsOf(error))
  if (!details.success) return null
  if ('reason' in details.data) {
    const { reason, field, lang } = details.data
    return { reason, field: lang ? `name-${lang}` : field }
  }
  const { path } = details.data.problems[0]
  if (path === 'link') return { reason: 'address', field: 'link' }
  if (!path.startsWith('texts')) return null
  // Without any name, refers to the first required one.
  const nameless = languages.find(
    (lang) => !isFilled(form, `name-${lang}`) && isFilled(form, `description-${lang}`),
  )
  return { reason: 'name', field: `name-${nameless ?? 'en'}` }
}

function isFilled(form: FormData, name: string): boolean {
  const value = form.get(name)
  return typeof value === 'string' && value.trim() !== ''
}
