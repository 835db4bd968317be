import { runEngine } from './engine-contestant.ts'
import { runOrama } from './orama-contestant.ts'
import { runPostgres } from './postgres-contestant.ts'

const runs = { engine: runEngine, orama: runOrama, postgres: runPostgres }

// Started by `bench/search.ts`: one process per contestant, to measure memory separately.
const [name = '', records = ''] = process.argv.slice(2)
const run = Object.entries(runs).find(([known]) => known === name)?.[1]
if (!run) throw new Error(`no contestant ${name}`)
process.send?.(await run(Number(records)))
process.disconnect()
