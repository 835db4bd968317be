import type { JobTable } from '#platform/jobs/jobs.ts'
import { mailReset, type ResetRequest } from './password-reset.ts'

declare module '#platform/jobs/jobs.ts' {
  interface Jobs {
    'security.mail-reset': ResetRequest
  }
}

export const jobs: JobTable<'security.mail-reset'> = {
  'security.mail-reset': { run: mailReset },
}
