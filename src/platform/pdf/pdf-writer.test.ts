import { expect, test } from 'vitest'
import { languages } from '#shared/languages.ts'
import { PdfWriter } from './pdf-writer.ts'

const samples = {
  en: 'Invoice',
  es: 'Número de factura',
  ja: '請求書の合計金額',
  ne: 'श्रीमती ट्र्याकिङ',
  si: 'ශ්‍රී ලංකා ක්‍රියා',
  ta: 'விலைப்பட்டியல்',
  ur: 'براہِ کرم ادائیگی کیجیے',
}

test.each(languages)('writes a page in %s with an embedded font', async (language) => {
  const pdf = new PdfWriter({ language, title: 'Sample', author: 'Ada' })
  const height = await pdf.write(samples[language], {}, { size: 12, weight: 'bold' })
  const bytes = await pdf.end()

  expect(height).toBeGreaterThan(12)
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(bytes.toString('latin1')).toContain('/FontFile2')
})

test('long texts are broken into lines that fit', async () => {
  const pdf = new PdfWriter({ language: 'en', title: '', author: '' })
  const one = await pdf.write('word', { width: 100 })
  const many = await pdf.write('word '.repeat(40), { width: 100 })

  expect(many).toBeGreaterThan(one * 5)
})
