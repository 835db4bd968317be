import { Visitor, type CallExpression, type Function } from 'oxc-parser'
import { isScript, isTest, mentions, type Finding, type HouseRule, type Source } from './source.ts'

const reading = new Set(['selectFrom', 'executeQuery', 'withRecursive'])
const writing = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto'])
const beginning = new Set(['transaction', 'startTransaction'])

/** SQL is in `queries.ts`, or `…-queries.ts` where one file became too long; the database's own machinery is free. */
export const sqlInQueries: HouseRule = {
  name: 'sql-stands-in-queries',
  check: (sources) =>
    sources.filter((source) => isProgram(source.path) && !isQueryFile(source.path)).flatMap(sqlIn),
}

/** A transaction begins in a service: queries, routes and jobs are inside one or call one. */
export const transactionsInServices: HouseRule = {
  name: 'transactions-begin-in-services',
  check: (sources) =>
    sources
      .filter((source) => isProgram(source.path) && !beginsTransactions(source.path))
      .flatMap((source) =>
        methodCalls(source, beginning).map(({ name, line }) => ({
          path: source.path,
          line,
          message: `.${name}() belongs in a service`,
        })),
      ),
}

/**
 * Functions that write take `Tx`, so that they cannot be called outside a transaction; those that
 * read take `Db`.
 */
export const writersTakeTx: HouseRule = {
  name: 'writers-take-a-transaction',
  check: (sources) =>
    sources
      .filter((source) => isProgram(source.path) && isQueries(source.path))
      .flatMap(writersWithoutTx),
}

/** Numbers of enumerations are compared by the names in `enums.ts`. */
export const enumsAreNamed: HouseRule = {
  name: 'enums-are-named',
  check: (sources) =>
    sources
      .filter(({ path }) => isProgram(path))
      .flatMap(({ path, text, lineAt }) =>
        [...text.matchAll(unnamedEnum)].map(({ index, 0: found }) => ({
          path,
          line: lineAt(index),
          message: `“${found}” compares with a number that has a name`,
        })),
      ),
}

const unnamedEnum =
  /\b(?:state|origin|visibility|role|\w*kind|\w+_mode|\w\.(?:type|status|level)) (?:=|<>|in|[=!]==) \(?[1-9]/g

function isProgram(file: string): boolean {
  return file.startsWith('src/') && isScript(file) && !isTest(file)
}

function isQueries(file: string): boolean {
  return /\/([a-z0-9-]+-)?queries\.ts$/.test(file)
}

function isQueryFile(file: string): boolean {
  return isQueries(file) || file.startsWith('src/platform/db/')
}

function beginsTransactions(file: string): boolean {
  if (isQueries(file)) return false
  if (file.startsWith('src/platform/')) return true
  return (
    /^src\/areas\/[^/]+\/[^/]+\/server\//.test(file) && !/\/(routes|jobs|search)\.ts$/.test(file)
  )
}

function sqlIn(source: Source): Finding[] {
  const found = methodCalls(source, new Set([...reading, ...writing])).map(({ name, line }) => ({
    path: source.path,
    line,
    message: `.${name}() belongs in queries.ts`,
  }))
  if (!mentions(source.text, ["'kysely'"])) return found
  new Visitor({
    ImportDeclaration(node) {
      if (node.source.value !== 'kysely' || node.importKind === 'type') return
      const sql = node.specifiers.find((each) => each.local.name === 'sql')
      if (!sql) return
      found.push({
        path: source.path,
        line: source.lineAt(sql.start),
        message: 'the sql template belongs in queries.ts',
      })
    },
  }).visit(source.program())
  return found
}

function methodCalls(source: Source, names: ReadonlySet<string>) {
  const found: { name: string; line: number; start: number }[] = []
  if (!mentions(source.text, names)) return found
  new Visitor({
    CallExpression(node) {
      const name = methodName(node)
      if (name && names.has(name)) {
        found.push({ name, line: source.lineAt(node.callee.end), start: node.start })
      }
    },
  }).visit(source.program())
  return found
}

function methodName(node: CallExpression): string | null {
  const { callee } = node
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return null
  return callee.property.name
}

function writersWithoutTx(source: Source): Finding[] {
  const writes = methodCalls(source, writing)
  const found: Finding[] = []
  const judge = (node: Function) => {
    const { start, end, id } = node
    const { text } = source
    const writesHere = writes.some((call) => call.start >= start && call.start < end)
    const [first] = node.params
    const parameters = first ? text.slice(first.start, node.body?.start ?? end) : ''
    if (!writesHere || /:\s*Tx\b/.test(parameters)) return
    found.push({
      path: source.path,
      line: source.lineAt(start),
      message: `${id?.name ?? 'this function'} writes and must take a Tx`,
    })
  }
  new Visitor({ FunctionDeclaration: judge }).visit(source.program())
  return found
}
