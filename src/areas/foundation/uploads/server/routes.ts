import { implement } from '#platform/http/implement.ts'
import { uploadsContract } from '../contract.ts'
import * as uploads from './uploads.ts'

export const uploadsRoutes = implement(uploadsContract, {
  requestPolicy: uploads.requestPolicy,
  requestPresignedUrl: uploads.requestPresignedUrl,
  completeUpload: uploads.completeUpload,
})
