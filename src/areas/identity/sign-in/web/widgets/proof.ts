import { useRef } from 'react'

/** Reuse time of a proof; challenges expire after twenty minutes. */
const goodForMs = 15 * 60_000

/** Solves the bot check of a form when it is sent. */
export async function prove(): Promise<string> {
  const { proveBrowser } = await import('./bot-proof.ts')
  return proveBrowser()
}

/** Bot check of a form, started on first interaction so that no one waits for it. */
export function useProof() {
  const started = useRef<{ proof: Promise<string>; at: number } | null>(null)

  function begin(): Promise<string> {
    const last = started.current
    if (last && Date.now() - last.at < goodForMs) return last.proof
    const proof = prove()
    started.current = { proof, at: Date.now() }
    proof.catch(() => (started.current = null))
    return proof
  }

  /** Returns the proof, which is valid once. */
  async function take(): Promise<string> {
    const proof = await begin()
    started.current = null
    return proof
  }

  return { begin, take }
}
