import { z } from 'zod'
import { certificationState } from '#shared/enums.ts'
import type { CertificationInput } from '#shared/fields.ts'
import { parseJson } from '#shared/parse-json.ts'
import { readDate } from './dates.ts'
import type { Notes } from './notes.ts'
import type { Fields } from './record.ts'
import { wordsOf, type Terms } from './terms.ts'

/** Columns about the certificates of a row: what is only claimed, and who checked the others. */
export const certificationColumns = [
  'certificates',
  'claims',
  'checks',
  'certified_by',
  'certified_on',
  'certified_until',
]

/** The checks of an export, by handle of the certificate. */
const Checks = z.record(
  z.string(),
  z.object({
    by: z.string().trim().min(1).max(200).nullable(),
    on: z.iso.date().nullable(),
    until: z.iso.date().nullable(),
    link: z
      .url({ protocol: /^https?$/ })
      .max(2000)
      .nullable(),
  }),
)
type Check = z.infer<typeof Checks>[string]

interface Row {
  source: string
  row: number
  /** Certificates that the row's terms mean, and those named in the column `certificates`. */
  certificateIds: readonly number[]
}

interface Options {
  terms: Terms
  /** Who checked all certificates of the file, by an option of the import. */
  certifiedBy: string | null
}

/** Returns the certifications of a row: claims, unless it names who checked them. */
export function readCertifications(
  fields: Fields,
  { source, row, certificateIds }: Row,
  { terms, certifiedBy }: Options,
  notes: Notes,
): CertificationInput[] {
  const idsOf = (names: string[]) =>
    terms.meaningOf(source, { words: [], names }, row).certificateIds
  const claimIds = idsOf(wordsOf(fields['claims']))
  const checks = new Map(
    Object.entries(readChecks(fields, notes)).flatMap(([handle, check]) =>
      idsOf([handle]).map((id) => [id, check] as const),
    ),
  )
  const ofRow: Check = {
    by: (fields['certified_by'] ?? '').trim().slice(0, 200) || certifiedBy,
    on: readDay(fields, 'certified_on', notes),
    until: readDay(fields, 'certified_until', notes),
    link: null,
  }
  return [...new Set([...certificateIds, ...claimIds])].map((certificateId) => {
    const check = checks.get(certificateId) ?? ofRow
    if (!check.by || claimIds.includes(certificateId)) return { certificateId }
    return {
      certificateId,
      state: certificationState.verified,
      expiresOn: check.until,
      check: { checkedBy: check.by, checkedOn: check.on, evidenceUrl: check.link },
    }
  })
}

function readChecks(fields: Fields, notes: Notes): Record<string, Check> {
  const cell = (fields['checks'] ?? '').trim()
  if (cell === '') return {}
  const { data } = Checks.safeParse(parseJson(cell))
  if (!data) notes.repaired('checksInvalid')
  return data ?? {}
}

function readDay(fields: Fields, column: string, notes: Notes): string | null {
  const cell = (fields[column] ?? '').trim()
  if (cell === '') return null
  const date = readDate(cell)
  if (!date) notes.repaired('dateInvalid', { column, value: cell })
  return date && date.toISOString().slice(0, 10)
}
