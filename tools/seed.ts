import { json } from 'node:stream/consumers'
import { z } from 'zod'
import { connect } from '#platform/db/db.ts'
import { openFiles } from '#platform/files/files.ts'
import { readConfig } from '#app/config.ts'
import { openStore } from '#app/file-store.ts'
import { command } from './command.ts'
import { seedDemo } from './seed/demo.ts'

/** Input from the server when it starts this program on its first start. */
const Order = z.strictObject({
  databaseUrl: z.string(),
  dataDir: z.string(),
  fixedPasswords: z.boolean(),
})

await command(
  'Started by the server with an empty database; see SEED in docs/operating.md.',
  async () => {
    const { databaseUrl, dataDir, fixedPasswords } = Order.parse(await json(process.stdin))
    const { folder, store } = await openStore({ dataDir, s3: readConfig().s3 })
    const { db, close } = connect(databaseUrl, { max: 2 })
    try {
      await seedDemo({ db, files: openFiles(folder, store), dataDir, fixedPasswords })
    } finally {
      await close()
    }
  },
)
