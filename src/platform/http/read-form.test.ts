import { expect, test } from 'vitest'
import { readForm } from './read-form.ts'

const urlencoded = 'application/x-www-form-urlencoded'
const read = (type: string, body: string) =>
  readForm({ 'content-type': type }, Buffer.from(body)).then(
    (form) => [...form].length,
    (error: { code: string }) => error.code,
  )

function multipart(fields: number, boundary = 'x'): string {
  const field = `--${boundary}\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n`
  return `${field.repeat(fields)}--${boundary}--\r\n`
}

test('a form of either kind may have two thousand fields', async () => {
  expect(await read(urlencoded, `a=b${'&a=b'.repeat(1999)}`)).toBe(2000)
  expect(await read(urlencoded, `a=b${'&a=b'.repeat(2000)}`)).toBe('too_large')
  expect(await read('multipart/form-data; boundary=x', multipart(2000))).toBe(2000)
  expect(await read('multipart/form-data; boundary=x', multipart(2001))).toBe('too_large')
})

test('fields are counted by the boundary that the parser goes by', async () => {
  const type = 'multipart/form-data; xboundary=y; boundary="x"; boundary=z'
  expect(await read(type, multipart(3))).toBe(3)
  expect(await read(type, multipart(2001))).toBe('too_large')
})

test('a boundary counts in a form that has boundaries only', async () => {
  const body = `a=b${'&a=b'.repeat(2000)}`
  expect(await read(`${urlencoded}; boundary=x`, body)).toBe('too_large')
})

test.each([
  ['multipart/form-data', multipart(1)],
  ['multipart/form-data; boundary=x', 'no form'],
  ['multipart/form-data; boundary=x', multipart(1).replace('\r\nb', '\r\n\0')],
  [urlencoded, 'a=%00'],
  ['', 'a=b'],
])('what is no form is refused: %j', async (type, body) => {
  expect(await read(type, body)).toBe('malformed_request')
})
