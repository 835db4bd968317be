import path from 'node:path'
import { readConfig } from '#app/config.ts'
import { prepareDataFolder } from '#platform/data-folder.ts'
import { addPostcodes } from '#platform/geo/gazetteer/postcode-files.ts'
import { command } from './command.ts'

const usage = 'npm run postcodes:add -- FILE.zip'

await command(usage, async () => {
  const [file, ...others] = process.argv.slice(2)
  if (!file || file.startsWith('-') || others.length > 0) return console.log(usage)

  const { dataDir } = readConfig()
  prepareDataFolder(dataDir)
  const { countries, codes } = await addPostcodes(file, path.join(dataDir, 'geo'))
  console.log(
    `${codes.toLocaleString('en')} postal codes of ${countries.join(', ')} will be found after the next start.`,
  )
})
