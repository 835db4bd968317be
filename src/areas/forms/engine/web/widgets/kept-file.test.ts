import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { AppError, type ErrorCode } from '#shared/app-error.ts'
import { pageContext, type PageContext } from '#shared/page-context.ts'
import { uploadFileAnswer } from './upload-file-answer.ts'

/** A context whose uploads fail with a code. */
function failing(code: ErrorCode): RouterContextProvider {
  const context = new RouterContextProvider()
  const uploads = { requestPresignedUrl: () => Promise.reject(new AppError(code)) }
  context.set(pageContext, { api: { uploads } } as unknown as PageContext)
  return context
}

const file = new File(['a'], 'a.png', { type: 'image/png' })

test.each(['too_large', 'file_type_refused', 'invalid_input'] as const)(
  'a file that is refused as %s is left out',
  async (code) => {
    expect(await uploadFileAnswer(failing(code), file, {})).toBeNull()
  },
)

test.each([
  ['too_many_requests', 429],
  ['database_unavailable', 503],
] as const)('%s ends the action, and no file is lost unseen', async (code, status) => {
  await expect(uploadFileAnswer(failing(code), file, {})).rejects.toMatchObject({
    data: { code },
    init: { status },
  })
})
