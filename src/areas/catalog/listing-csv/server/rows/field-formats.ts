import type { Field, StoredCertification } from '#shared/fields.ts'
import { certificationState } from '#shared/enums.ts'
import { webAddressOf } from '#shared/forms/formats.ts'
import {
  keywordsIn,
  picturesIn,
  readNames,
  readWord,
  readYes,
  refused,
  wordFor,
  writtenYes,
  type Reading,
} from './cells.ts'
import { choiceNames, type NameBook, type Names } from './names.ts'

export interface FileContext {
  names: Names
  /** Scheme and host for file URLs. */
  origin: string
  /** Pictures sent with the file: uuids by name in lower case. */
  pictures?: ReadonlyMap<string, string>
}

/** Formats a field's value as a cell and parses it; an empty cell clears the field. */
export interface FieldFormat {
  write(value: unknown, context: FileContext): string
  read(cell: string, before: unknown, context: FileContext): Reading<unknown>
}

/** Returns the format of a field by its kind; texts have columns of their own. */
export function formatOf(field: Exclude<Field, { csv?: never } | { kind: 'text' }>): FieldFormat {
  switch (field.kind) {
    case 'link':
      return formatWith<string | null>({
        write: (link) => link ?? '',
        read(cell) {
          const link = cell.trim() === '' ? null : webAddressOf(cell)
          return link === null && cell.trim() !== '' ? refused('link') : { value: link }
        },
      })
    case 'line':
      return formatWith<string | null>({
        write: (line) => line ?? '',
        read(cell) {
          const read = textFormat(field)(cell)
          return 'value' in read ? { value: read.value || null } : read
        },
      })
    case 'number':
      return formatWith<number | null>({
        write: (number) => number?.toString() ?? '',
        read(cell) {
          const number = cell.trim() === '' ? null : Number(cell)
          return Number.isFinite(number ?? 0) ? { value: number } : refused('decimal')
        },
      })
    case 'yes':
      return formatWith<boolean | null>({
        write: writtenYes,
        read(cell) {
          const yes = readYes(cell)
          return yes === undefined ? refused('yes') : { value: yes ?? field.initial }
        },
      })
    case 'choice':
      return formatWith<number>({
        write: (value) => wordFor(field.values, value),
        read: (cell, before) => readWord(cell, field.values, before, (value) => value),
      })
    case 'words':
      return formatWith<string[]>({
        write: (words) => words.join('; '),
        read(cell) {
          const words = keywordsIn(cell)
          const { most = Infinity } = field
          return words.length > most ? refused('tooMany', { most }) : { value: words }
        },
      })
    case 'choices': {
      const book = choiceNames(field.values)
      return listed(
        () => book,
        (text) => refused('word', { given: text, words: [...book.names()].join(', ') }),
      )
    }
    case 'countries':
      return listed<string | null>(
        ({ names }) => names.countries,
        (text) => refused('country', { given: text }),
        (codes) => (codes.includes(null) ? [null] : codes),
      )
    case 'references':
      return listed(
        ({ names }) => (field.to === 'category' ? names.categories : names.sectors),
        (text) => refused('unknown', { given: text }),
      )
    case 'certificates':
      return certificates
    case 'files':
      return formatWith<string[]>({
        write: (uuids, { origin }) => uuids.map((uuid) => `${origin}/files/${uuid}`).join(' '),
        read: (cell, _, { pictures = new Map<string, string>() }) => picturesIn(cell, pictures),
      })
  }
}

/** Parses a text, preserving line breaks if allowed. */
export function textFormat({ isLong, most = Infinity }: { isLong?: true; most?: number }) {
  return (cell: string): Reading<string> => {
    const text = isLong ? cell.replaceAll('\r\n', '\n').trim() : cell.trim().replaceAll(/\s+/g, ' ')
    return text.length > most ? refused('tooLong', { most, length: text.length }) : { value: text }
  }
}

/** Types a format by the value of its kind of field. */
function formatWith<Value>(format: {
  write(value: Value, context: FileContext): string
  read(cell: string, before: Value, context: FileContext): Reading<Value>
}): FieldFormat {
  return format
}

/** Format of a list of names. `settle` completes the parsed list. */
function listed<Id extends string | number | null>(
  bookIn: (context: FileContext) => NameBook<Id>,
  unknown: (text: string) => Reading<never>,
  settle: (ids: Id[]) => Id[] = (ids) => ids,
): FieldFormat {
  return formatWith<Id[]>({
    write: (ids, context) => ids.flatMap((id) => bookIn(context).nameOf(id) ?? []).join('; '),
    read(cell, _, context) {
      const read = readNames(cell, bookIn(context), unknown)
      return 'value' in read ? { value: settle(read.value) } : read
    },
  })
}

/** Certificates that stay keep their evidence and expiry. */
const certificates = formatWith<StoredCertification[]>({
  write: (held, { names }) =>
    held.flatMap((one) => names.certificates.nameOf(one.certificateId) ?? []).join('; '),
  read(cell, before, { names }) {
    const read = readNames(cell, names.certificates, (text) => refused('unknown', { given: text }))
    if (!('value' in read)) return read
    const fresh = { state: certificationState.claimed, expiresOn: null, evidence: null }
    return {
      value: read.value.map(
        (certificateId) =>
          before.find((one) => one.certificateId === certificateId) ?? { certificateId, ...fresh },
      ),
    }
  },
})
