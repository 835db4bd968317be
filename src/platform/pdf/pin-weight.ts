import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** What of HarfBuzz's subsetting library is used here. */
interface Subsetter {
  memory: WebAssembly.Memory
  malloc(bytes: number): number
  free(pointer: number): void
  hb_blob_create(data: number, length: number, mode: number, user: number, destroy: number): number
  hb_blob_destroy(blob: number): void
  hb_blob_get_data(blob: number, length: number): number
  hb_blob_get_length(blob: number): number
  hb_face_create(blob: number, index: number): number
  hb_face_destroy(face: number): void
  hb_face_reference_blob(face: number): number
  hb_subset_input_create_or_fail(): number
  hb_subset_input_destroy(input: number): void
  hb_subset_input_keep_everything(input: number): void
  hb_subset_input_pin_axis_location(input: number, face: number, tag: number, at: number): number
  hb_subset_or_fail(face: number, input: number): number
}

const require = createRequire(import.meta.url)
let loaded: Promise<Subsetter> | undefined

async function load(): Promise<Subsetter> {
  const path = require.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')
  const { instance } = await WebAssembly.instantiate(await readFile(path), {})
  const initialize = instance.exports['_initialize']
  if (typeof initialize === 'function') initialize()
  return instance.exports as unknown as Subsetter
}

/** `HB_MEMORY_MODE_WRITABLE` */
const writable = 2
/** `wght` */
const weightTag = 0x77_67_68_74

/** Turns a variable font into one of a single weight, which PDF can embed. */
export async function pinWeight(font: Uint8Array, weight: number): Promise<Buffer> {
  const hb = await (loaded ??= load())
  const data = hb.malloc(font.length)
  new Uint8Array(hb.memory.buffer).set(font, data)
  const blob = hb.hb_blob_create(data, font.length, writable, 0, 0)
  const face = hb.hb_face_create(blob, 0)
  const input = hb.hb_subset_input_create_or_fail()
  hb.hb_subset_input_keep_everything(input)
  hb.hb_subset_input_pin_axis_location(input, face, weightTag, weight)
  const pinned = hb.hb_subset_or_fail(face, input)
  if (pinned === 0) throw new Error('a font could not be read')
  const result = hb.hb_face_reference_blob(pinned)
  const start = hb.hb_blob_get_data(result, 0)
  const bytes = new Uint8Array(hb.memory.buffer, start, hb.hb_blob_get_length(result))
  const copy = Buffer.from(bytes)
  hb.hb_blob_destroy(result)
  hb.hb_face_destroy(pinned)
  hb.hb_subset_input_destroy(input)
  hb.hb_face_destroy(face)
  hb.hb_blob_destroy(blob)
  hb.free(data)
  return copy
}
