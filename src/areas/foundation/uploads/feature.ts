import { defineFeature } from '#platform/feature.ts'
import { implement } from '#platform/http/implement.ts'
import { uploadsContract } from './contract.ts'
import * as uploads from './server/uploads.ts'
import { jobs } from './server/jobs.ts'
import { personalData } from './server/personal-data-queries.ts'

/** Uploads of images and documents. */
export const feature = defineFeature({
  name: 'foundation/uploads',
  tables: ['file'],
  endpoints: {
    uploads: implement(uploadsContract, {
      requestPolicy: uploads.requestPolicy,
      requestPresignedUrl: uploads.requestPresignedUrl,
      completeUpload: uploads.completeUpload,
    }),
  },
  jobs,
  personalData,
})
