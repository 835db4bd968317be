import { readConfig } from '#app/config.ts'
import { prepareDataFolder } from '#platform/data-folder.ts'
import { addMapArchive } from '#platform/files/map-archive.ts'
import { command } from './command.ts'

const usage = 'npm run map:add -- FILE.pmtiles'

await command(usage, async () => {
  const [file, ...others] = process.argv.slice(2)
  if (!file || file.startsWith('-') || others.length > 0) return console.log(usage)

  const { dataDir } = readConfig()
  prepareDataFolder(dataDir)
  const { minZoom, maxZoom } = await addMapArchive(file, dataDir)
  console.log(`Maps show the streets of ${file} (zooms ${minZoom} to ${maxZoom}).`)
})
