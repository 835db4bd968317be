import sharp from 'sharp'
import type { Db } from '#platform/db/db.ts'
import type { Files } from '#platform/files/files.ts'
import { meanColor } from '#platform/files/images.ts'
import { putFiles, type FileInput } from '#foundation/uploads/server/public.ts'
import { tileCategories, type TileCategory } from '#shared/enums-of-search.ts'
import { logoCount, logoSvg } from './scenes/logos.ts'
import { sceneSvg, scenes, type SceneName } from './scenes/scenes.ts'
import { seals, sealSvg, type SealName } from './seals/seals.ts'

const sceneWidth = 1280
const logoWidth = 320
const sealWidth = 320

/** File uuids of the demo's pictures. */
export interface Pictures {
  scene: Record<SceneName, string>
  logos: readonly string[]
  /** By certificate handle. */
  seal: Record<SealName, string>
}

/** Renders the demo's scenes, logos and seals and stores each once by content. */
export async function putPictures(db: Db, files: Files): Promise<Pictures> {
  const sceneNames = Object.keys(scenes) as SceneName[]
  const sealNames = Object.keys(seals) as SealName[]
  // In parallel: sharp renders in its threads while the next SVG is generated here.
  const [painted, logos, sealed] = await Promise.all([
    Promise.all(sceneNames.map((name) => storePhoto(files, sceneSvg(name, sceneWidth), name))),
    Promise.all(
      Array.from({ length: logoCount }, (_, index) =>
        storeMark(files, logoSvg(index, logoWidth), `logo ${index + 1}`),
      ),
    ),
    Promise.all(sealNames.map((name) => storeMark(files, sealSvg(name, sealWidth), name))),
  ])
  return db.transaction().execute(async (tx) => ({
    scene: named(sceneNames, await putFiles(tx, painted)),
    logos: await putFiles(tx, logos),
    seal: named(sealNames, await putFiles(tx, sealed)),
  }))
}

const tileScenes: Readonly<Record<TileCategory, SceneName>> = {
  'food-drink': 'fruit-citrus',
  'personal-care': 'soap-lavender',
  'clothing-accessories': 'cloth-madder',
  'baby-kids': 'toys-sky',
  'home-office': 'bowls-lacquer',
  other: 'garden-noon',
}

/** Images of the marketplace's category tiles. */
export function categoryImages({ scene }: Pictures) {
  const tiles = Object.entries(tileScenes) as [TileCategory, SceneName][]
  return tiles.map(([name, shown]) => ({ id: tileCategories[name], image: scene[shown] }))
}

function named<Name extends string>(names: readonly Name[], uuids: readonly string[]) {
  return Object.fromEntries(names.map((name, at) => [name, uuids[at] ?? ''])) as Record<
    Name,
    string
  >
}

async function storePhoto(files: Files, svg: string, name: string): Promise<FileInput> {
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten()
    .jpeg({ quality: 78 })
    .toBuffer({ resolveWithObject: true })
  return stored(files, data, info, name, 'jpg', 'image/jpeg')
}

async function storeMark(files: Files, svg: string, name: string): Promise<FileInput> {
  const { data, info } = await sharp(Buffer.from(svg))
    .webp({ quality: 88, effort: 1 })
    .toBuffer({ resolveWithObject: true })
  return stored(files, data, info, name, 'webp', 'image/webp')
}

async function stored(
  files: Files,
  bytes: Buffer,
  size: { width: number; height: number },
  name: string,
  ext: string,
  type: string,
): Promise<FileInput> {
  const blob = await files.store(bytes)
  const color = await meanColor(bytes)
  return {
    ...blob,
    ext,
    type,
    name: `${name}.${ext}`,
    width: size.width,
    height: size.height,
    color,
  }
}
