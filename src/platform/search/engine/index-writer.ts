import type { IndexSchema, SearchChanges, SearchDocument } from '#platform/search/search.ts'
import type { Publication } from './protocol.ts'
import { rebuild } from './rebuild.ts'
import type { Rebuild } from './rebuild.ts'
import { releaseMemory } from './release-memory.ts'
import {
  applyChange,
  countDocuments,
  entriesToMerge,
  entryOf,
  mergeEntries,
  segmentOf,
} from './segment-list.ts'
import type { Entry, ListChange, SegmentList } from './segment-list.ts'
import { bytesIn } from './sections.ts'
import { snapshotFolder } from './snapshot.ts'

/** During a rebuild, which needs the memory, only segments up to this many documents are merged. */
const largestMergeInRebuild = 100_000
const saveEvery = 3000

interface Written {
  changes: SearchChanges
  position: string
  done: () => void
  failed: (error: unknown) => void
}

export interface IndexWriterOptions {
  name: string
  schema: IndexSchema
  folder: string
  pause: () => Promise<void>
  nextSegment: () => number
  /** Reports segments that exist on disk, so that their ids are not reused. */
  usedSegment: (id: number) => void
  publish: (publication: Publication) => void
  /** Reports the position up to which changes are durable. */
  saved: (position: string) => void
  failed: (error: unknown) => void
}

/**
 * Creates the writer of one index: applies changes, merges segments in the background, saves
 * snapshots, rebuilds.
 */
export function indexWriter(options: IndexWriterOptions) {
  const { name, schema, pause, nextSegment } = options
  const disk = snapshotFolder(options.folder, schema, pause)
  let list: SegmentList = { schema, entries: [] }
  let position: string | null = null
  let latestPosition: string | undefined
  let queue: Written[] = []
  let rebuilding: { fresh: Rebuild; position: string } | undefined
  let merging = false
  let unsaved = false
  let saving: Promise<void> | undefined

  function publish(change: ListChange, outOfUse: readonly Entry[] = []) {
    unsaved = true
    options.publish({ ...change, index: name, documents: countDocuments(list), position })
    releaseMemory(
      outOfUse.map(({ data }) => data),
      change.freed,
    )
  }

  function publishAll(replaced: readonly Entry[]) {
    const change = {
      added: list.entries.map(({ data }) => data),
      dropped: replaced.map(({ data }) => data.id),
      freed: replaced.reduce((sum, { data }) => sum + bytesIn(data), 0),
      deleted: list.entries
        .filter(({ deleted }) => deleted.length > 0)
        .map(({ data, deleted }) => ({ segment: data.id, documents: Uint32Array.from(deleted) })),
    }
    publish(change, replaced)
  }

  /** Starts from what a previous writer published, otherwise from the snapshot on disk. */
  async function start(published: Publication | undefined) {
    const snapshot = published ? undefined : await disk.load()
    for (const { data, deleted } of snapshot?.segments ?? []) {
      list.entries.push(entryOf(data, schema, deleted))
    }
    for (const data of published?.added ?? []) {
      const gone = published?.deleted.find(({ segment }) => segment === data.id)
      list.entries.push(entryOf(data, schema, [...(gone?.documents ?? [])]))
    }
    for (const { data } of list.entries) options.usedSegment(data.id)

    position = published ? published.position : (snapshot?.position ?? null)
    if (!published) publishAll([])
    unsaved = published !== undefined
    if (snapshot) options.saved(snapshot.position)
    void mergeDue()
  }

  /** Queues a write; queued writes are combined into one segment. */
  function write(written: Written) {
    if (queue.push(written) === 1) setImmediate(applyQueue)
  }

  function applyQueue() {
    const writes = queue
    queue = []
    try {
      const latest = new Map<string, SearchDocument | undefined>()
      for (const { changes } of writes) {
        for (const id of changes.remove) latest.set(id, undefined)
        for (const document of changes.put) latest.set(document.id, document)
      }
      const puts = [...latest.values()].filter((document) => document !== undefined)
      const data = puts.length > 0 ? segmentOf(nextSegment(), schema, puts) : undefined

      latestPosition = writes.at(-1)?.position
      if (position !== null) position = latestPosition ?? position
      const change = applyChange(list, latest.keys(), data)
      rebuilding?.fresh.change(latest.keys(), data)
      publish(change)
      for (const { done } of writes) done()
    } catch (error) {
      for (const { failed } of writes) failed(error)
    }
    void mergeDue()
  }

  async function mergeDue() {
    if (merging) return
    merging = true
    try {
      for (;;) {
        const before = list
        const inputs = entriesToMerge(list, rebuilding ? largestMergeInRebuild : Infinity)
        if (inputs.length === 0) break
        const change = await mergeEntries(before, inputs, nextSegment(), pause)
        if (list === before) publish(change, inputs)
      }
    } catch (error) {
      options.failed(error)
    } finally {
      merging = false
    }
  }

  /** Saves a snapshot if anything changed. An index that was never complete is not saved. */
  async function save() {
    await saving
    if (!unsaved || position === null) return
    unsaved = false
    const segments = list.entries.map(({ data, deleted }) => ({ data, deleted: deleted.slice() }))
    const covered = position
    saving = disk.save({ position: covered, segments })
    try {
      await saving
      options.saved(covered)
    } catch (error) {
      unsaved = true
      throw error
    } finally {
      saving = undefined
    }
  }

  const timer = setInterval(() => {
    save().catch(options.failed)
  }, saveEvery)

  return {
    start,
    write,
    beginRebuild(from: string) {
      rebuilding = { fresh: rebuild(schema, nextSegment, pause), position: from }
      latestPosition = undefined
    },
    async addToRebuild(documents: readonly SearchDocument[]) {
      await rebuilding?.fresh.add(documents)
    },
    async endRebuild() {
      if (!rebuilding) return
      const { fresh, position: from } = rebuilding
      await fresh.flush()
      const old = list.entries
      list = fresh.list
      position = latestPosition ?? from
      rebuilding = undefined
      publishAll(old)
      await save()
      void mergeDue()
    },
    abortRebuild() {
      rebuilding = undefined
    },
    async close() {
      clearInterval(timer)
      if (queue.length > 0) applyQueue()
      await save()
    },
  }
}
