import { readConfig } from '#app/config.ts'
import { prepareDataFolder } from '#platform/data-folder.ts'
import { addMapArchive, removeMapArchive } from '#platform/files/map-archive.ts'
import { command } from './command.ts'

const usage = `npm run map:add -- FILE.pmtiles
npm run map:add -- --remove`

/** Copies of smaller files take no noticeable time. */
const largeBytes = 100_000_000

await command(usage, async () => {
  const [file, ...others] = process.argv.slice(2)
  const isRemoval = file === '--remove'
  if (!file || (file.startsWith('-') && !isRemoval) || others.length > 0) return console.log(usage)

  const { dataDir } = readConfig()
  prepareDataFolder(dataDir)
  if (isRemoval) {
    const removed = await removeMapArchive(dataDir)
    return console.log(removed ? 'The map archive is removed.' : 'There is no map archive.')
  }

  let shown = 0
  const { tiles, minZoom, maxZoom, sources } = await addMapArchive(file, dataDir, (share, size) => {
    const tenths = Math.floor(10 * share)
    if (size < largeBytes || tenths === shown) return
    shown = tenths
    console.log(`Copied ${10 * tenths} % of ${Math.round(size / 1_000_000)} MB.`)
  })
  console.log(`Maps show the ${tiles} tiles of ${file} (zooms ${minZoom} to ${maxZoom}).`)
  const names = sources.map(({ name }) => name).join(', ')
  if (names) console.log(`They name as its source: ${names}.`)
  else if (tiles === 'vector') console.log('It names no source: maps name OpenStreetMap.')
  else console.log('It names no source. Check whether its licence asks for one.')
})
