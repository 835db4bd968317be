import { expect, test } from 'vitest'
import { AppError } from '#shared/app-error.ts'
import { refusalOf } from './refusal.ts'

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

const atEdge = (path: string) =>
  Object.assign(new Error('invalid_input'), { data: { problems: [{ path, message: 'no' }] } })

test('an address that is none is marked', () => {
  expect(refusalOf(atEdge('link'), formOf({}))).toEqual({ reason: 'address', field: 'link' })
})

test('a description without a name asks for the name in its language', () => {
  const form = formOf({ 'name-en': 'Tea', 'description-es': 'Hojas' })
  expect(refusalOf(atEdge('texts.1.name'), form)).toEqual({ reason: 'name', field: 'name-es' })
  expect(refusalOf(atEdge('texts'), formOf({}))).toEqual({ reason: 'name', field: 'name-en' })
})

test('passes on errors of the service, and nothing else', () => {
  const details = new AppError('invalid_input', { reason: 'ends', field: 'to' })
  expect(refusalOf(details, formOf({}))).toEqual({ reason: 'ends', field: 'to' })
  const word = new AppError('invalid_input', { reason: 'name', lang: 'es' })
  expect(refusalOf(word, formOf({}))).toEqual({ reason: 'name', field: 'name-es' })
  const action = new AppError('invalid_input', { reason: 'inUse' })
  expect(refusalOf(action, formOf({}))).toEqual({ reason: 'inUse', field: null })
  expect(refusalOf(new AppError('invalid_input'), formOf({}))).toBeNull()
  expect(refusalOf(atEdge('imageId'), formOf({}))).toBeNull()
})
