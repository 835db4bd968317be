import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { parse } from 'node:path'
import sharp from 'sharp'
import type { Db } from '#platform/db/db.ts'
import type { Files } from '#platform/files/files.ts'
import { meanColor } from '#platform/files/images.ts'
import { putFiles, type FileInput } from '#foundation/uploads/server/public.ts'
import { tileCategories, type TileCategory } from '#shared/enums-of-search.ts'

type Kind = 'scenes' | 'logos' | 'seals'

/** Folder of the demo's pictures. No seal uses the figure of the real logo, which is protected. */
const folder = new URL('../../db/seed/demo/pictures/', import.meta.url)

/** File uuids of the demo's pictures. */
export interface Pictures {
  /** Throws for unknown names. */
  scene: (name: string) => string
  logos: readonly string[]
  /** By certificate handle. */
  seals: ReadonlyMap<string, string>
}

/** Returns the names of the pictures of a kind, in order. */
export function picturesOf(kind: Kind): string[] {
  return readdirSync(new URL(kind, folder))
    .map((file) => parse(file).name)
    .toSorted()
}

/** The stored files of the demo's scenes, logos and seals. */
export type Rendered = readonly [FileInput[], FileInput[], FileInput[]]

/** Renders the demo's scenes, logos and seals and stores each once by content. */
export function renderPictures(files: Files): Promise<Rendered> {
  return Promise.all([
    rendered('scenes', (svg, name) => storePhoto(files, svg, name)),
    rendered('logos', (svg, name) => storeMark(files, svg, `logo ${name}`)),
    rendered('seals', (svg, name) => storeMark(files, svg, name)),
  ])
}

export function putPictures(db: Db, [painted, logos, sealed]: Rendered): Promise<Pictures> {
  return db.transaction().execute(async (tx) => {
    const scenes = named('scenes', await putFiles(tx, painted))
    return {
      scene(name) {
        const uuid = scenes.get(name)
        if (uuid === undefined) throw new Error(`the demo has no scene ${name}`)
        return uuid
      },
      logos: await putFiles(tx, logos),
      seals: named('seals', await putFiles(tx, sealed)),
    }
  })
}

async function rendered(
  kind: Kind,
  store: (svg: Buffer, name: string) => Promise<FileInput>,
): Promise<FileInput[]> {
  return Promise.all(
    picturesOf(kind).map(async (name) =>
      store(await readFile(new URL(`${kind}/${name}.svg`, folder)), name),
    ),
  )
}

function named(kind: Kind, uuids: readonly string[]): Map<string, string> {
  return new Map(picturesOf(kind).map((name, at) => [name, uuids[at] ?? '']))
}

const tileScenes: Readonly<Record<TileCategory, string>> = {
  'food-drink': 'fruit-citrus',
  'personal-care': 'soap-lavender',
  'clothing-accessories': 'cloth-madder',
  'baby-kids': 'toys-sky',
  'home-office': 'bowls-lacquer',
  other: 'garden-noon',
}

/** Images of the marketplace's category tiles. */
export function categoryImages({ scene }: Pictures) {
  const tiles = Object.entries(tileScenes) as [TileCategory, string][]
  return tiles.map(([name, shown]) => ({ id: tileCategories[name], image: scene(shown) }))
}

async function storePhoto(files: Files, svg: Buffer, name: string): Promise<FileInput> {
  const { data, info } = await sharp(svg)
    .flatten()
    .jpeg({ quality: 78 })
    .toBuffer({ resolveWithObject: true })
  return stored(files, data, info, name, 'jpg', 'image/jpeg')
}

async function storeMark(files: Files, svg: Buffer, name: string): Promise<FileInput> {
  const { data, info } = await sharp(svg)
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
