import { parseArgs } from 'node:util'
import { OperatorError } from '#platform/operator-error.ts'

export const usage = `Usage: npm run export -- organisations FILE.csv|FILE.json [options]
       npm run export -- products FILE.csv|FILE.json [options]

  --source NAME         only what came from this source
  --network SUBDOMAIN   only members of this network, or their products
  --help                this text

What is exported can be imported again; docs/importing.md describes the columns.`

const options = {
  source: { type: 'string' },
  network: { type: 'string' },
  help: { type: 'boolean' },
} as const

/** Parsed arguments, or null for help. Throws an OperatorError with the usage for invalid ones. */
export function readArguments(args: readonly string[]) {
  const { values, positionals } = parsed(args)
  const [contentKind = '', file = '', ...others] = positionals
  if (values.help) return null
  if (contentKind !== 'organisations' && contentKind !== 'products') {
    throw wrong('The first argument must be organisations or products.')
  }
  if (!/\.(csv|json)$/i.test(file))
    throw wrong('The second argument must be the file to write: FILE.csv or FILE.json.')
  if (others.length > 0)
    throw wrong(`Only one file can be written at a time: remove "${others[0]}".`)
  return { ...values, contentKind: contentKind, file } as const
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw wrong(error instanceof Error ? error.message : String(error))
  }
}

function wrong(sentence: string): OperatorError {
  return new OperatorError(`${sentence}\n\n${usage}`)
}
