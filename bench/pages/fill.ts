import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { organisationsCsv } from '../import/organisations-csv.ts'
import type { MeasuredServer } from './server.ts'

/** Time limit for indexing, per thousand profiles. */
const msPerThousand = 3000

/** Imports generated profiles with the import tool and waits until they are indexed. */
export async function fill({ origin, dataDir }: MeasuredServer, profiles: number): Promise<void> {
  const file = path.join(dataDir, 'profiles.csv')
  await writeFile(file, organisationsCsv(profiles))
  const { status } = spawnSync(process.execPath, ['tools/import.ts', 'organisations', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATA_DIR: dataDir },
  })
  if (status !== 0) throw new Error('the profiles could not be brought in')

  const deadline = Date.now() + Math.max(60_000, (profiles / 1000) * msPerThousand)
  while (Date.now() < deadline) {
    // A connection that was idle during the import may be closed at this moment.
    const answer = await fetch(`${origin}/api/v1/directory/search`).catch(() => null)
    const { total } = answer ? ((await answer.json()) as { total: number }) : { total: 0 }
    if (total >= profiles) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('the profiles were not found in time')
}
