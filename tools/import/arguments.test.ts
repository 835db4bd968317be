import { expect, test } from 'vitest'
import { readArguments as readExport } from '../export/arguments.ts'
import { readArguments } from './arguments.ts'

test('options follow what the file holds and its name', () => {
  expect(readArguments(['organisations', 'a.csv', '--prune', '--source', 'x'])).toEqual({
    contentKind: 'organisations',
    file: 'a.csv',
    prune: true,
    source: 'x',
  })
  expect(readArguments(['--help'])).toBeNull()
})

test.each([
  [[], 'The first argument must be'],
  [['farms', 'x.csv'], 'The first argument must be'],
  [['organisations'], 'The second argument must be'],
  [['organisations', 'a.csv', 'b.csv'], 'remove "b.csv"'],
  [['products', 'a.csv', '--network', 'x'], '--network is for organisations only'],
  [['organisations', 'a.csv', '--vendor', 'x'], '--vendor is for products only'],
  [['organisations', 'a.csv', '--nonsense'], '--nonsense'],
  [['organisations', 'a.csv', '--source'], '--source'],
])('an import of %j says what is wrong, and the usage', (args, sentence) => {
  expect(() => readArguments(args)).toThrow(sentence)
  expect(() => readArguments(args)).toThrow('Usage: npm run import')
})

test.each([
  [['farms', 'x.csv'], 'The first argument must be'],
  [['products', 'x.xls'], 'FILE.csv or FILE.json'],
  [['products', 'x.csv', 'y.csv'], 'remove "y.csv"'],
])('an export of %j says what is wrong, and the usage', (args, sentence) => {
  expect(() => readExport(args)).toThrow(sentence)
  expect(() => readExport(args)).toThrow('Usage: npm run export')
})

test('an export may be limited', () => {
  expect(readExport(['products', 'x.json', '--network', 'meadows'])).toEqual({
    contentKind: 'products',
    file: 'x.json',
    network: 'meadows',
  })
})
