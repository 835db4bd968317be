import type { Tx } from '#platform/db/db.ts'
import { sectorKind } from '#shared/enums.ts'
import { AppError } from '#shared/app-error.ts'
import type { Answer, Answers } from '#shared/forms/answers.ts'
import { questionTypeOf } from '#shared/forms/question-types.ts'
import * as queries from './answer-queries.ts'

interface AnsweredQuestion {
  question: { id: number; type: number }
  answer: Answer | null
}

/**
 * Throws invalid_input for unknown sectors, focuses or certificates. References in the previous
 * answer are accepted even if deleted since.
 */
export async function checkNamed(
  tx: Tx,
  before: Answers,
  changes: readonly AnsweredQuestion[],
): Promise<void> {
  for (const { question, answer } of changes) {
    const known = new Set(namedIn(before[question.id]))
    const fresh = namedIn(answer).filter((id) => !known.has(id))
    if (fresh.length === 0) continue
    const found = await foundAmong(tx, question.type, fresh)
    if (found < new Set(fresh).size) {
      throw new AppError('invalid_input', { questionId: question.id })
    }
  }
}

function namedIn(answer: Answer | null | undefined): number[] {
  if (!answer) return []
  if ('certificates' in answer) return answer.certificates.map((one) => one.certificateId)
  return 'ids' in answer ? answer.ids : []
}

async function foundAmong(tx: Tx, type: number, ids: readonly number[]): Promise<number> {
  switch (questionTypeOf(type)) {
    case 'sector':
      return queries.countTaxa(tx, sectorKind.sector, ids)
    case 'focus':
      return queries.countTaxa(tx, sectorKind.focus, ids)
    case 'certifications':
      return queries.countCertificates(tx, ids)
    default:
      return ids.length
  }
}
