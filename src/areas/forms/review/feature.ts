import { defineFeature } from '#platform/feature.ts'
import { personalData } from './server/personal-data-queries.ts'

/** The review of submitted answers: states, events, notes, snapshots, assignment and queue. */
export const feature = defineFeature({
  name: 'forms/review',
  tables: [
    'review',
    'review_event',
    'review_note',
    'review_assignment',
    'review_snapshot',
    'review_snapshot_file',
    'review_internal_note',
  ],
  personalData,
})
