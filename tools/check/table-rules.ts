import { Visitor, type CallExpression, type TaggedTemplateExpression } from 'oxc-parser'
import { isScript, isTest, mentions, type Finding, type HouseRule, type Source } from './source.ts'

const builderMethods = new Set([
  'insertInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
  'replaceInto',
])
/** Functions of `platform/db/writing` whose second argument is the table they write. */
const helpers = new Set(['insertRows', 'replaceParts', 'putTexts', 'putMachineText'])

const writers = [...builderMethods, ...helpers, 'defineEntity', 'sql']

/** Stands for an expression in the text of a template. */
const hole = '\u0001'
const name = `([a-z_][a-z0-9_.]*|${hole})`
const statements = [
  new RegExp(`\\b(?:insert|merge)\\s+into\\s+${name}`, 'gi'),
  new RegExp(`\\bdelete\\s+from\\s+(?:only\\s+)?${name}`, 'gi'),
  new RegExp(`\\btruncate\\s+(?:table\\s+)?${name}`, 'gi'),
  new RegExp(
    `\\bupdate\\s+(?:only\\s+)?${name}(?:\\s+(?:as\\s+)?(?!set\\b)[a-z_]+)?\\s+set\\b`,
    'gi',
  ),
]

/** Files that write tables of others, or tables that are known at run time only. */
const exempt = new Set([
  // Generic writers: their callers name the table and are checked instead.
  'src/platform/db/writing/queries.ts',
  'src/platform/db/writing/bulk-writer.ts',
  'src/areas/foundation/taxonomy/server/managed-entity/managed-entity-queries.ts',
  // Replaces references to a merged sector, also in tables of a later area.
  'src/areas/foundation/taxonomy/server/sectors/sector-queries.ts',
  // Erases a person from all tables, by the columns that name one.
  'src/areas/identity/data-rights/server/erasure/trace-queries.ts',
  // Moves what names a person to another account, by the columns that features declare.
  'src/platform/accounts/merge-queries.ts',
])

/** A table is written by the queries of the feature that owns it: `tables` in its `feature.ts`. */
export const tablesHaveOwners: HouseRule = {
  name: 'tables-are-written-by-their-owner',
  check(sources) {
    const { owners, findings } = ownersIn(sources)
    const judged = sources.filter(({ path }) => isProgram(path) && !exempt.has(path))
    return [...findings, ...judged.flatMap((source) => foreignWrites(source, owners))]
  },
}

function isProgram(file: string): boolean {
  return file.startsWith('src/') && isScript(file) && !isTest(file)
}

/** The folder of the feature a file belongs to; all of the platform is one owner. */
function featureOf(file: string): string {
  return /^src\/areas\/[^/]+\/[^/]+/.exec(file)?.[0] ?? file.split('/', 2).join('/')
}

/** Reads the owner of each table; a table with two owners is a finding. */
function ownersIn(sources: readonly Source[]): {
  owners: ReadonlyMap<string, string>
  findings: Finding[]
} {
  const owners = new Map<string, string>()
  const findings: Finding[] = []
  for (const source of sources) {
    if (!source.path.startsWith('src/') || !source.path.endsWith('/feature.ts')) continue
    const owner = featureOf(source.path)
    new Visitor({
      Property({ key, value }) {
        if (key.type !== 'Identifier' || key.name !== 'tables') return
        if (value.type !== 'ArrayExpression') return
        for (const element of value.elements) {
          if (element?.type !== 'Literal' || typeof element.value !== 'string') continue
          const other = owners.get(element.value)
          if (other === undefined) owners.set(element.value, owner)
          else {
            const message = `${element.value} belongs to ${other} already`
            findings.push({ path: source.path, line: source.lineAt(element.start), message })
          }
        }
      },
    }).visit(source.program())
  }
  return { owners, findings }
}

function foreignWrites(source: Source, owners: ReadonlyMap<string, string>): Finding[] {
  const writer = featureOf(source.path)
  return writesIn(source).flatMap(({ table, line }) => {
    const message = problemOf(table, writer, owners)
    return message === null ? [] : [{ path: source.path, line, message }]
  })
}

function problemOf(
  table: string | null,
  writer: string,
  owners: ReadonlyMap<string, string>,
): string | null {
  if (table === null) return 'writes a table that is known at run time only'
  const owner = owners.get(table)
  if (owner === undefined) return `${table} has no owner: name it in the tables of a feature.ts`
  return owner === writer ? null : `${table} is written by ${owner}: call a function of its own`
}

interface Write {
  /** Null if known at run time only. */
  table: string | null
  line: number
}

function writesIn(source: Source): Write[] {
  const found: Write[] = []
  if (!mentions(source.text, writers)) return found
  new Visitor({
    CallExpression(node) {
      found.push(...declaredTables(source, node))
      const argument = tableArgument(node)
      if (!argument) return
      const literal = argument.type === 'Literal' ? argument.value : null
      const table = typeof literal === 'string' ? (literal.split(' ', 1)[0] ?? null) : null
      found.push({ table, line: source.lineAt(argument.start) })
    },
    TaggedTemplateExpression(node) {
      if (node.tag.type === 'Identifier' && node.tag.name === 'sql') {
        found.push(...statementsIn(source, node))
      }
    },
  }).visit(source.program())
  return found
}

/** The argument of a call that names the table it writes. */
function tableArgument({ callee, arguments: args }: CallExpression) {
  if (callee.type === 'Identifier') return helpers.has(callee.name) ? args[1] : undefined
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return undefined
  return builderMethods.has(callee.property.name) ? args[0] : undefined
}

/** The tables of an entity, which its bulk writer writes: `table` and `texts` of `defineEntity`. */
function declaredTables(source: Source, { callee, arguments: args }: CallExpression): Write[] {
  const [entity] = args
  if (callee.type !== 'Identifier' || callee.name !== 'defineEntity' || !entity) return []
  const found: Write[] = []
  const line = source.lineAt(entity.start)
  const text = source.text.slice(entity.start, entity.end)
  for (const { 1: table = null, index } of text.matchAll(/\b(?:table|texts): '([a-z_]+)'/g)) {
    found.push({ table, line: line + text.slice(0, index).split('\n').length - 1 })
  }
  return found
}

function statementsIn(source: Source, { quasi, start }: TaggedTemplateExpression): Write[] {
  const text = quasi.quasis.map(({ value }) => value.cooked ?? '').join(hole)
  const first = source.lineAt(start)
  return statements.flatMap((statement) =>
    [...text.matchAll(statement)].flatMap(({ 1: table, index }) => {
      // Libraries have schemas of their own.
      if (!table || table.includes('.')) return []
      const line = first + text.slice(0, index).split('\n').length - 1
      return [{ table: table === hole ? null : table.toLowerCase(), line }]
    }),
  )
}
