import { claimFiles } from '#foundation/uploads/server/public.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Answer, FileAnswer } from '#shared/forms/answers.ts'
import { answerLimits } from '#shared/forms/limits.ts'

/** Returns the files in an answer, in order. */
export function filesIn(answer: Answer): FileAnswer[] {
  if ('files' in answer) return answer.files
  if (!('certificates' in answer)) return []
  return answer.certificates.flatMap(({ evidence }) => evidence ?? [])
}

/**
 * Claims files in answers: those already in the set and the account's own uploads. The returned
 * function replaces sent metadata by the stored one. Throws invalid_input for another account's
 * file.
 */
export async function claimAnswerFiles(
  tx: Tx,
  accountId: number,
  known: readonly Answer[],
  answers: readonly Answer[],
): Promise<(answer: Answer) => Answer> {
  const files = new Map(known.flatMap(filesIn).map((file) => [file.uuid, file]))
  const fresh = new Set(
    answers.flatMap(filesIn).flatMap(({ uuid }) => (files.has(uuid) ? [] : uuid)),
  )
  const claimed = await claimFiles(tx, accountId, [...fresh], { most: answerLimits.files })
  for (const { uuid, fileName, contentType, extension, url } of claimed) {
    files.set(uuid, { uuid, fileName, contentType, extension, url, sortOrder: 0 })
  }
  const asKnown = (file: FileAnswer, sortOrder: number): FileAnswer => ({
    ...(files.get(file.uuid) ?? file),
    sortOrder,
  })
  return (answer) => {
    if ('files' in answer) return { ...answer, files: answer.files.map(asKnown) }
    if (!('certificates' in answer)) return answer
    const certificates = answer.certificates.map((one) => ({
      ...one,
      evidence: one.evidence && asKnown(one.evidence, 0),
    }))
    return { ...answer, certificates }
  }
}
