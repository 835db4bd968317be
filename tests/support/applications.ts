import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { Answers } from '#shared/forms/answers.ts'

/** Inserts the sector that `applicationAnswers` refers to. */
export async function makeNamed(db: Db): Promise<void> {
  await sql`insert into sector (id, kind, path, handle) values (1, 1, '1', 'beekeeping')`.execute(
    db,
  )
}

/** Answers to all required questions of the application form, with overrides. */
export function applicationAnswers(overrides: Answers = {}): Answers {
  return {
    31: { texts: { en: 'Hill Honey' } },
    33: { texts: { en: 'Honey from the hills.' } },
    36: { choices: [111] },
    38: { value: false },
    42: { texts: { en: 'bees@hillhoney.example' } },
    45: {
      places: [
        {
          type: 1,
          displayTitle: 'Kathmandu, Nepal',
          lat: 27.7,
          lng: 85.3,
          street: null,
          city: 'Kathmandu',
          postcode: null,
          state: null,
          stateCode: null,
          county: null,
          country: 'NP',
          geoId: null,
        },
      ],
    },
    46: { ids: [1] },
    53: { texts: { en: 'Bees come back to the valley.' } },
    55: { value: 12 },
    57: { value: true },
    62: { choices: [141] },
    63: { name: 'Maya Rai', files: [], signedAt: '2026-03-01T10:00:00.000Z' },
    ...overrides,
  }
}

/** Ids of questions of the application form. */
export const applicationQuestions = { name: 31, website: 41, email: 42, employees: 55 } as const
