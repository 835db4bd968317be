import { exportLines } from '#catalog/listing-csv/server/files/export-lines.ts'
import {
  beginListingImport,
  confirmListingImport,
} from '#catalog/listing-csv/server/imports/import-changes.ts'
import { checkImport } from '#catalog/listing-csv/server/imports/check-import.ts'
import { writeImport } from '#catalog/listing-csv/server/imports/write-import.ts'
import type { App } from '#platform/app.ts'
import type { Db } from '#platform/db/db.ts'
import { aVisitor } from '#tests/support/browser.ts'
import { anAccount, putEnterprise } from '#tests/support/community.ts'
import '../src/registries.ts'
import { withDatabase } from './database.ts'
import { machine, printFigures, type Figure } from './table.ts'

// npm run bench -- listing-files: 10,000 listings from a file: checked, imported, updated, removed.
const rows = 10_000

await withDatabase(measure)

async function measure(db: Db): Promise<boolean> {
  console.log(`${rows} listings from a file. ${machine()}.`)
  const caller = aVisitor({ accountId: await anAccount(db) })
  const app = { db } as never as App
  const { id: vendorId } = await putEnterprise(db)
  const figures: Figure[] = []

  for (const title of ['New', 'Changed']) {
    let importId = 0
    const file = new File([textOf(title)], 'listings.csv')
    const begin = async () => {
      importId = (await beginListingImport(app, caller, { vendorId, file })).id
    }
    figures.push(...(await figuresOf(`${title}: taken`, begin)))
    figures.push(...(await figuresOf('looked at', () => checkImport(app, { importId }))))
    await confirmListingImport(app, caller, { vendorId, id: importId })
    figures.push(...(await figuresOf('written', () => writeImport(app, { importId }))))
  }
  const exported = await figuresOf('all taken out', async () => {
    for await (const line of await exportLines(app, caller, vendorId)) void line
  })
  return printFigures('Listings from a file', [...figures, ...exported])
}

function textOf(title: string): string {
  const words = 'A longer text, with commas and all that. '.repeat(8)
  const lines = Array.from(
    { length: rows },
    (_, row) =>
      `listing-${row},${title} ${row},"${words}",shop/food-drink,honey; bees,JP; NP,plastic-free,${row}.50,USD`,
  )
  const header = 'handle,title,description,categories,keywords,ships_to,packaging,price,currency'
  return [header, ...lines].join('\n')
}

/** Duration in seconds, and the longest CPU time without yielding to the event loop. */
async function figuresOf(label: string, work: () => Promise<void>): Promise<Figure[]> {
  let longest = 0
  let tooLong = 0
  let before = process.threadCpuUsage()
  let isOver = false
  const probe = () => {
    const { user, system } = process.threadCpuUsage(before)
    before = process.threadCpuUsage()
    const turn = (user + system) / 1000
    longest = Math.max(longest, turn)
    if (turn > 10) tooLong += 1
    if (!isOver) setImmediate(probe)
  }
  setImmediate(probe)
  const began = performance.now()
  await work()
  isOver = true
  return [
    { label, measured: (performance.now() - began) / 1000, unit: 's' },
    { label: 'longest turn of the event loop', measured: longest, unit: 'ms' },
    { label: 'turns above 10 ms', measured: tooLong, unit: '' },
  ]
}
