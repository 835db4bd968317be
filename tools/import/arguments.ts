import { parseArgs } from 'node:util'
import { OperatorError } from '#platform/operator-error.ts'

export const usage = `Usage: npm run import -- organisations FILE.csv [options]
       npm run import -- products FILE.csv|FILE.json [options]

  --source NAME         name of the source; default: the column "source", else the file name
  --title TEXT          title of the source, as every profile and item from it shows it
  --url URL             page of the source, linked from its title
  --licence TEXT        licence of the data, shown on every profile and item from it
  --attribution TEXT    credit, shown beside the licence
  --certified-by NAME   who checked the certificates of the file; without it they are claims
  --mapping FILE        JSON file that maps the columns of the file
  --language CODE       language of texts too short for language detection (en)
  --network SUBDOMAIN   organisations become approved members of this network
  --vendor SUBDOMAIN    enterprise that sells the products; default: each brand becomes one
  --currency CODE       currency of prices without one (USD)
  --prune               withdraw rows of the source that are no longer in the file
  --dry-run             validate and report without writing
  --report FILE         path of the report; default: in the data folder
  --help                show this text

Imported profiles and listings are public at once: start with --dry-run.
docs/importing.md describes the columns and repairs.`

const options = {
  source: { type: 'string' },
  title: { type: 'string' },
  url: { type: 'string' },
  licence: { type: 'string' },
  attribution: { type: 'string' },
  'certified-by': { type: 'string' },
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
    throw wrong('The first argument must be organisations or products.')
  if (file === '') throw wrong('The second argument must be the file to import.')
  if (others.length > 0)
    throw wrong(`Only one file can be imported at a time: remove "${others[0]}".`)
  if (values.network && contentKind !== 'organisations') {
    throw wrong('--network is for organisations only.')
  }
  if (values.url !== undefined && !/^https?:\/\/\S+$/i.test(values.url)) {
    throw wrong('--url must be a web address, such as https://example.org.')
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
