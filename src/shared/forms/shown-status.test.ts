import { expect, test } from 'vitest'
import { formStatus } from '../enums.ts'
import { shownStatus, shownStatuses } from './shown-status.ts'

test('every status has a name, and what was submitted once more one of its own', () => {
  const names = Object.values(formStatus).map((status) => shownStatus(status, false))
  expect(new Set(names).size).toBe(names.length)
  expect([...names, shownStatus(formStatus.submitted, true)].toSorted()).toEqual(
    shownStatuses.toSorted(),
  )
  expect(shownStatus(formStatus.submitted, true)).toBe('resubmitted')
})
