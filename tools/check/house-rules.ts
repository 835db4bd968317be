import {
  enumsAreNamed,
  sqlInQueries,
  transactionsInServices,
  writersTakeTx,
} from './database-rules.ts'
import { limitsCountNetworks } from './limit-rules.ts'
import { readSources, type HouseRule } from './source.ts'
import { tablesHaveOwners } from './table-rules.ts'
import {
  apisAreNamedAsTheirContracts,
  commentsArePlain,
  filesStayShort,
  namesSaySomething,
  noBarrels,
  noProductName,
  testsWaitForEvents,
  textsAreTranslated,
} from './writing-rules.ts'

const folders = ['src', 'locales', 'db', 'tests', 'tools', 'bench']

/** Project rules that no library checks. */
export function houseRules(): HouseRule[] {
  return [
    sqlInQueries,
    transactionsInServices,
    writersTakeTx,
    enumsAreNamed,
    tablesHaveOwners,
    limitsCountNetworks,
    filesStayShort,
    noProductName,
    textsAreTranslated,
    noBarrels,
    namesSaySomething,
    testsWaitForEvents,
    apisAreNamedAsTheirContracts,
    commentsArePlain,
  ]
}

/** Checks the project at `root`; one line per finding: `path:line  rule  message`. */
export async function brokenRules(root: string): Promise<string[]> {
  const sources = readSources(root, folders)
  const lines: string[] = []
  for (const rule of houseRules()) {
    for (const { path, line, message } of await rule.check(sources)) {
      lines.push(`${path}:${line}  ${rule.name}  ${message}`)
    }
  }
  return lines
}

if (import.meta.main) {
  const lines = await brokenRules(process.cwd())
  for (const line of lines) console.error(line)
  process.exitCode = lines.length > 0 ? 1 : 0
}
