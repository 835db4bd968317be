import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { languages } from '#shared/languages.ts'
import { copyTree, type CopiedTree } from './copied-tree.ts'

const sampleField = path.join(import.meta.dirname, 'sample-field')
const sample = path.join(import.meta.dirname, 'sample-feature')
/** As in `tools/check.ts`. */
const tsc = ['node_modules/@typescript/native/bin/tsc', '--noEmit', '--singleThreaded', '--project']
const browserTypes = [...tsc, 'tsconfig.web.json']
/** The compiler and the build take seconds, and many times that on a busy machine. */
const patience = 600_000
const reactRouter = 'node_modules/@react-router/dev/bin.cjs'

/** Adds texts to a file in every language. */
function addTexts(tree: CopiedTree, file: string, texts: Readonly<Record<string, string>>): void {
  for (const language of languages) {
    const name = `locales/${language}/${file}`
    const before = tree.has(name) ? (JSON.parse(tree.read(name)) as Record<string, string>) : {}
    tree.write(name, JSON.stringify({ ...before, ...texts }, null, 2))
  }
}

/** Puts the sample into a tree: its folder, its line in the list, its migration, its texts. */
function addSample(tree: CopiedTree): void {
  for (const entry of readdirSync(sample, { recursive: true, encoding: 'utf8' })) {
    if (!entry.endsWith('.txt')) continue
    const text = readFileSync(path.join(sample, entry), 'utf8')
    tree.write(`src/areas/community/gadgets/${entry.slice(0, -'.txt'.length)}`, text)
  }
  const list = 'src/features.ts'
  const line = "export { feature as gadgets } from './areas/community/gadgets/feature.ts'\n"
  tree.write(list, tree.read(list) + line)
  tree.write('db/migrations/9000_gadget.sql', readFileSync(path.join(sample, 'gadget.sql'), 'utf8'))
  addFields(tree)
  addTexts(tree, 'gadgets.json', { title: 'All gadgets' })
  addTexts(tree, 'admin.json', { 'did-gadget.add': 'Gadget added' })
  addTexts(tree, 'moderation.json', {
    'case-90': 'Reports on the gadget {{name}}',
    'kind-90': 'Gadget',
    'title-90': 'Report the gadget {{name}}',
  })
  addTexts(tree, 'mail.json', {
    'reported.gadget': 'the gadget “{{title}}” of {{enterprise}}',
    'gadget_polished.subject': 'Your gadget is polished',
    'gadget_polished.text': 'Hello {{name}},\n\n{{gadget}} is polished now.',
    'gadget_polished.button': 'See it',
  })
}

/** Adds fields to those of listings: their entries, columns and tags, and a test of them. */
function addFields(tree: CopiedTree): void {
  const read = (file: string) => readFileSync(path.join(sampleField, file), 'utf8')
  const insert = (file: string, before: string, text: string) =>
    tree.write(file, tree.read(file).replace(before, text + before))
  const folder = 'src/areas/catalog/listings/server'
  insert(`${folder}/fields.ts`, '    cartItem: {', read('fields.txt'))
  // Not derived: the command line's product files list the fields they cannot hold.
  insert(
    'src/areas/operations/data-import/server/rows/product.ts',
    "'keywords' | 'images'",
    "'material' | 'length' | 'colours' | ",
  )
  addTexts(tree, 'builder.json', {
    'tag-highlightMaterial': 'Material',
    'tag-highlightLength': 'Length',
    'tag-highlightCare': 'Care',
  })
  addTexts(tree, 'listingCsv.json', {
    'holds-material': 'Material',
    'holds-length': 'Length in cm',
    'holds-colours': 'Colours',
  })
  tree.write(`${folder}/new-fields.test.ts`, read('new-fields.test.ts.txt'))
  tree.write('db/migrations/9001_material.sql', read('material.sql'))
}

describe('a feature that is a folder, a line, a migration and texts', () => {
  let tree: CopiedTree
  beforeAll(() => {
    tree = copyTree()
    addSample(tree)
  })
  afterAll(() => tree.remove())

  test(
    'passes the types of server and browser',
    () => {
      expect(tree.run([reactRouter, 'typegen'])).toMatchObject({ code: 0 })
      expect(tree.run([...tsc, 'tsconfig.json'])).toMatchObject({ output: '' })
      expect(tree.run(browserTypes)).toMatchObject({ output: '' })
    },
    patience,
  )

  test(
    'may not name the server in the browser, be it for a type alone',
    () => {
      tree.write(
        'src/areas/community/gadgets/web/over-the-wall.ts',
        "import type { Caller } from '#platform/caller.ts'\nexport type Reached = Caller\n",
      )

      const { code, output } = tree.run(browserTypes)
      tree.delete('src/areas/community/gadgets/web/over-the-wall.ts')

      expect(code).not.toBe(0)
      expect(output).toMatch(/over-the-wall\.ts.*TS6307.*src\/platform\/caller\.ts/)
    },
    patience,
  )

  test('breaks no house rule', () => {
    expect(tree.run(['tools/check/house-rules.ts'])).toMatchObject({ output: '' })
  })

  test(
    'works: endpoint, page, route, table, job, mail, event, audit log, personal data, report, like, search; new fields',
    () => {
      expect(tree.run([reactRouter, 'build'])).toMatchObject({ code: 0 })
      const files = ['gadgets.test.ts', 'erasure.test.ts', 'export.test.ts', 'new-fields.test.ts']
      const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--maxWorkers=1', ...files]
      const { code, output } = tree.run(vitest, {
        TEST_DATABASE_URL: inject('databaseServer'),
        TEST_TEMPLATE: inject('templateDatabase'),
      })
      for (const file of files) expect(output).toContain(file)
      expect(code, output).toBe(0)
    },
    patience,
  )
})
