import { implement } from '#platform/http/implement.ts'
import { uploadContract } from '../contract.ts'
import * as uploads from './uploads.ts'

export const uploadRoutes = implement(uploadContract, {
  requestPolicy: uploads.requestPolicy,
  requestPresignedUrl: uploads.requestPresignedUrl,
  completeUpload: uploads.completeUpload,
})
