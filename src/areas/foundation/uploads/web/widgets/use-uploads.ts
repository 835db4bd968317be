import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { UploadedFile } from '../../contract.ts'
import {
  isImageError,
  judgeChoice,
  type Accepts,
  type ChosenFile,
  type Crop,
  type Refused,
} from './chosen-file.ts'

export interface UploadsOptions {
  accepts: Accepts
  most: number
  vendorId: number | undefined
  visibility: 1 | 2 | 3 | undefined
  onImageError: ((isError: boolean) => void) | undefined
}

/** Progress of a file from 0 to 1, or its error: a code of the API, or null. */
export interface Sending {
  part: number
  failed?: { code: string | null }
  uploaded?: UploadedFile
}

export type Phase = 'choosing' | 'sending' | 'failed'

/** State of files that are selected and then uploaded, several at a time. */
export function useUploads({ accepts, most, vendorId, visibility, onImageError }: UploadsOptions) {
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([])
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const [sendings, setSendings] = useState<ReadonlyMap<number, Sending>>(new Map())
  const [phase, setPhase] = useState<Phase>('choosing')
  const aborting = useRef<AbortController>(null)
  const decide = useRef<(again: boolean) => void>(null)

  async function add(files: readonly File[]): Promise<readonly ChosenFile[]> {
    const judged = await Promise.all(files.map((file) => judgeChoice(file, accepts)))
    const fine = judged.filter((one) => 'id' in one)
    const uploaded = most === 1 ? [] : chosen
    const taken = fine.slice(0, most - uploaded.length)
    const problems: Refused[] = judged.filter((one) => 'problem' in one)
    for (const { file } of fine.slice(taken.length)) {
      problems.push({ problem: 'tooMany', name: file.name })
    }
    if (taken.length > 0) setChosen([...uploaded, ...taken])
    setRefused(problems)
    onImageError?.(problems.some(isImageError))
    return taken
  }

  function remove(id: number) {
    setChosen((chosen) => chosen.filter((one) => one.id !== id))
    setRefused([])
  }

  function crop(id: number, crop: Crop) {
    setChosen((chosen) => chosen.map((one) => (one.id === id ? { ...one, crop } : one)))
  }

  /**
   * Uploads files, offering retries of failures. Returns uploaded files in order; cancelled ones
   * stay selected.
   */
  async function send(files: readonly ChosenFile[] = chosen): Promise<UploadedFile[]> {
    const state = new Map<number, Sending>(files.map(({ id }) => [id, { part: 0 }]))
    const publish = (id: number, sending: Sending) => {
      state.set(id, sending)
      setSendings(new Map(state))
    }
    setRefused([])
    for (let again = true; again;) {
      const { signal } = (aborting.current = new AbortController())
      const left = files.filter(({ id }) => !state.get(id)?.uploaded)
      for (const { id } of left) publish(id, { part: 0 })
      setPhase('sending')
      const uploads = left.map(async (file) => {
        const onProgress = (part: number) => publish(file.id, { part })
        try {
          const { sendFile } = await import('./send-file.ts')
          const uploaded = await sendFile(file, { vendorId, visibility, onProgress, signal })
          publish(file.id, { part: 1, uploaded })
        } catch (error) {
          publish(file.id, { part: 0, failed: { code: codeOf(error) } })
        }
      })
      await Promise.all(uploads)
      const isWhole = [...state.values()].every(({ uploaded }) => uploaded)
      if (isWhole || signal.aborted) break
      setPhase('failed')
      again = await new Promise<boolean>((resolve) => (decide.current = resolve))
    }
    // Closes the dialog first, as the next message is on the page.
    flushSync(() => setPhase('choosing'))
    setChosen((chosen) => chosen.filter(({ id }) => !state.get(id)?.uploaded))
    return files.flatMap(({ id }) => state.get(id)?.uploaded ?? [])
  }

  return {
    chosen,
    refused,
    sendings,
    phase,
    add,
    remove,
    crop,
    send,
    /** Aborts pending uploads, or discards failed ones. */
    cancel() {
      aborting.current?.abort()
      decide.current?.(false)
    },
    retry: () => decide.current?.(true),
  }
}

function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : null
}
