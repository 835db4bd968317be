import { expect, test } from 'vitest'
import { AppError } from '#shared/app-error.ts'
import { denialReason } from './refusal.ts'

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

const atEdge = (path: string) =>
  Object.assign(new Error('invalid_input'), { data: { problems: [{ path, message: 'no' }] } })

test('an address that is none is marked', () => {
  expect(denialReason(atEdge('link'), formOf({}))).toEqual({ reason: 'address', field: 'link' })
})

test('a description without a name asks for the name in its language', () => {
  const form = formOf({ 'name-en': 'Tea', 'description-es': 'Hojas' })
  expect(denialReason(atEdge('texts.1.name'), form)).toEqual({ reason: 'name', field: 'name-es' })
  expect(denialReason(atEdge('texts'), formOf({}))).toEqual({ reason: 'name', field: 'name-en' })
})

test('what a service says is taken as it is, and nothing is made up', () => {
  const said = new AppError('invalid_input', { reason: 'ends', field: 'to' })
  expect(denialReason(said, formOf({}))).toEqual({ reason: 'ends', field: 'to' })
  const word = new AppError('invalid_input', { reason: 'name', lang: 'es' })
  expect(denialReason(word, formOf({}))).toEqual({ reason: 'name', field: 'name-es' })
  const deed = new AppError('invalid_input', { reason: 'inUse' })
  expect(denialReason(deed, formOf({}))).toEqual({ reason: 'inUse', field: null })
  expect(denialReason(new AppError('invalid_input'), formOf({}))).toBeNull()
  expect(denialReason(atEdge('imageId'), formOf({}))).toBeNull()
})
