import { claimFiles } from '#foundation/uploads/server/public.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Answer, FileAnswer } from '#shared/forms/answers.ts'
import { answerLimits } from '#shared/forms/limits.ts'

/** The files an answer of any type names, in their order. */
export function filesIn(answer: Answer): FileAnswer[] {
  if ('files' in answer) return answer.files
  if (!('certificates' in answer)) return []
  return answer.certificates.flatMap(({ evidence }) => evidence ?? [])
}

/**
 * Takes the files that answers name: those the set has already, and those that the person has brought.
 * What is said of a file is what is known of it here, whatever was sent. Throws invalid_input for
 * another's file.
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
