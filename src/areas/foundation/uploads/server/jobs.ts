import type { JobTable } from '#platform/jobs/jobs.ts'
import { sweepUploads } from './sweep.ts'

declare module '#platform/jobs/jobs.ts' {
  interface Jobs {
    'upload.sweep': NoPayload
  }
}

export const jobs: JobTable<'upload.sweep'> = {
  'upload.sweep': {
    cron: '40 * * * *',
    async run(app) {
      const swept = await sweepUploads(app)
      app.log.info(swept, 'swept what uploads left behind')
    },
  },
}
