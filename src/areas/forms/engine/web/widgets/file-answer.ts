import type { UploadedFile } from '#foundation/uploads/contract.ts'
import type { FileAnswer } from '#shared/forms/answers.ts'

export function fileAnswerOf(file: UploadedFile): FileAnswer {
  const { uuid, fileName, contentType, extension, url } = file
  return { uuid, fileName, contentType, extension, url, sortOrder: 0 }
}
