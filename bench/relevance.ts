import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { DirectoryQuery } from '#discovery/directory/contract.ts'
import { searchDirectory } from '#discovery/directory/server/public.ts'
import type { App } from '#platform/app.ts'
import { aVisitor } from '#tests/support/browser.ts'
import { withDirectoryOf } from './relevance/directory.ts'
import { queriesOf, type Query } from './relevance/queries.ts'
import { sourceRecords } from './relevance/source-records.ts'
import { machine, median, printFigures, printTable } from './table.ts'

// npm run bench -- relevance [--queries 200] [--misses 40]: share of queries of a kind and a town
// with a right result among the first five, over real organisations in the folder SHARED_DATA.
const { values } = parseArgs({
  options: {
    /** Largest number of queries per row and half. */
    queries: { type: 'string', default: '200' },
    /** Prints as many queries of the tuning half that found nothing right. */
    misses: { type: 'string', default: '0' },
  },
})

const folder = process.env['SHARED_DATA'] ?? '../shared/data'
const files = [
  'susy-transformap/susy_orgs.csv',
  'coop-supermarkets-fr/coop_supermarkets.csv',
  'usda-local-food/on_farm_markets_2017.csv',
  'usda-local-food/csa_2017.csv',
].map((name) => path.join(folder, name))

interface Answer extends Query {
  isRight: boolean
  isEmpty: boolean
  milliseconds: number
}

const missing = files.find((file) => !existsSync(file))
if (missing) {
  console.error(`There is no file ${missing}. Set SHARED_DATA to the folder of the files.`)
  process.exitCode = 1
} else {
  const answers = await withDirectoryOf(files, async (app) => {
    const queries = queriesOf(await sourceRecords(app.db, files), Number(values.queries))
    // Warm-up: opens the index, caches the taxonomy.
    for (const query of queries.slice(0, 50)) await ask(app, query)
    const all: Answer[] = []
    for (const query of queries) all.push(await ask(app, query))
    return all
  })
  process.exitCode = show(answers) ? 0 : 1
}

async function ask(app: App, query: Query): Promise<Answer> {
  const { text, language, right } = query
  const began = performance.now()
  const asked = DirectoryQuery.parse({ query: text, language })
  const { cards, total } = await searchDirectory(app, aVisitor({ language }), asked)
  const milliseconds = performance.now() - began
  const isRight = cards.slice(0, 5).some((card) => right.has(String(card.id)))
  return { ...query, isRight, isEmpty: total === 0, milliseconds }
}

function show(answers: readonly Answer[]): boolean {
  console.log(`Relevance of ${answers.length} queries. ${machine()}.`)
  const tuning = answers.filter(({ isHeldOut }) => !isHeldOut)
  const heldOut = answers.filter(({ isHeldOut }) => isHeldOut)
  for (const { about, text } of tuning.filter(isWrong).slice(0, Number(values.misses)))
    console.log(`${about}: ${text}`)
  const rows = [...Map.groupBy(answers, ({ about }) => about).keys(), 'all']
  printTable(
    ['', 'tuning: right', 'nothing', 'held out: right', 'nothing', 'queries', 'median'],
    rows.map((about) => {
      const of = (half: readonly Answer[]) =>
        half.filter((answer) => about === 'all' || answer.about === about)
      const both = [...of(tuning), ...of(heldOut)]
      return [
        about,
        ...[of(tuning), of(heldOut)].flatMap((half) => [
          percentText(shareOf(half, 'isRight')),
          percentText(shareOf(half, 'isEmpty')),
        ]),
        String(both.length),
        `${median(both.map(({ milliseconds }) => milliseconds)).toFixed(1)} ms`,
      ]
    }),
  )
  return printFigures('Held out', [
    { label: 'right one in five', measured: shareOf(heldOut, 'isRight'), unit: '%', atLeast: 85 },
    { label: 'nothing', measured: shareOf(heldOut, 'isEmpty'), unit: '%', below: 2.1 },
  ])
}

function isWrong({ isRight }: Answer): boolean {
  return !isRight
}

/** Percentage of the answers for which this holds. */
function shareOf(answers: readonly Answer[], key: 'isRight' | 'isEmpty'): number {
  return (100 * answers.filter((answer) => answer[key]).length) / answers.length
}

function percentText(share: number): string {
  return Number.isNaN(share) ? '' : `${share.toFixed(0)} %`
}
