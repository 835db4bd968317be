import { parseArgs } from 'node:util'
import { OperatorError } from '#platform/operator-error.ts'

export const usage = `Usage: npm run import -- organisations FILE.csv [options]
       npm run import -- products FILE.csv|FILE.json [options]

  --source NAME         what the data is called here; else its column "source", else the file's name
  --licence TEXT        licence of the data, shown on every profile and item from it
  --attribution TEXT    whom to credit, shown beside it
  --mapping FILE        JSON that says which columns of the file are which
  --language CODE       language of texts too short to tell (en)
  --network SUBDOMAIN   organisations become approved members of this network
  --vendor SUBDOMAIN    products are this enterprise's; else each brand becomes one
  --currency CODE       currency of prices that name none (USD)
  --prune               withdraw what the source had before and the file no longer has
  --dry-run             read and report everything, write nothing
  --report FILE         where the report goes; else a file in the data folder
  --help                this text

docs/importing.md describes the columns and what is repaired.`

const options = {
  source: { type: 'string' },
  licence: { type: 'string' },
  attribution: { type: 'string' },
  mapping: { type: 'string' },
  language: { type: 'string' },
  network: { type: 'string' },
  vendor: { type: 'string' },
  currency: { type: 'string' },
  prune: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  report: { type: 'string' },
  help: { type: 'boolean' },
} as const

export type ImportArguments = NonNullable<ReturnType<typeof readArguments>>

/** Parsed arguments, or null for help. Throws an OperatorError with the usage for invalid ones. */
export function readArguments(args: readonly string[]) {
  const { values, positionals } = parsed(args)
  const [contentKind = '', file = '', ...others] = positionals
  if (values.help) return null
  if (!isContentKind(contentKind))
    throw wrong('Say first what the file holds: organisations or products.')
  if (file === '') throw wrong('Say which file to import.')
  if (others.length > 0) throw wrong(`One file at a time: "${others[0]}" is one too many.`)
  if (values.network && contentKind !== 'organisations') {
    throw wrong('--network is for organisations only.')
  }
  if (values.vendor && contentKind !== 'products') throw wrong('--vendor is for products only.')
  return { ...values, contentKind: contentKind, file }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw wrong(error instanceof Error ? error.message : String(error))
  }
}

function isContentKind(word: string): word is 'organisations' | 'products' {
  return word === 'organisations' || word === 'products'
}

function wrong(sentence: string): OperatorError {
  return new OperatorError(`${sentence}\n\n${usage}`)
}
