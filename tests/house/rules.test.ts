import { createRequire } from 'node:module'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { houseRules } from '../../tools/check/house-rules.ts'
import { boundaryBreaches, houseBreaches, lintBreaches, type Breach } from './breaches.ts'
import { copyTree, type CopiedTree } from './copied-tree.ts'

// The tests run whole programs.
vi.setConfig({ testTimeout: 120_000 })

const project = path.resolve(import.meta.dirname, '../..')
const oxlint = 'node_modules/oxlint/bin/oxlint'
const depcruise = 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'

interface Rules {
  forbidden: { name: string }[]
}
const { forbidden } = createRequire(import.meta.url)(
  path.join(project, '.dependency-cruiser.cjs'),
) as Rules
const orderRule = /^(.+)-uses-only-earlier-areas$/
const areas = forbidden.flatMap(({ name }) => orderRule.exec(name)?.[1] ?? [])

describe('house rules', () => {
  let tree: CopiedTree
  beforeAll(() => {
    tree = copyTree()
  })
  afterAll(() => tree.remove())

  describe('for imports', () => {
    let found: Violation[]
    beforeAll(() => {
      breakThem(tree, [...boundaryBreaches, ...areas.map(tooEarly)])
      found = violations(tree)
    })

    test.for(named([...boundaryBreaches, ...areas.map(tooEarly)]))(
      '%s: seen',
      ([, { rule, files }]) => {
        const [file] = Object.keys(files)
        // A cycle is reported from either end.
        const seen = found.filter(({ from, to }) => from === file || to === file)
        expect(seen.map(({ rule }) => rule.name)).toContain(rule)
      },
    )

    test('leave none untried', () => {
      const tried = new Set([...boundaryBreaches, ...areas.map(tooEarly)].map(({ rule }) => rule))
      expect(forbidden.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([])
      expect(areas.length).toBe(7)
    })
  })

  describe('of our own', () => {
    let found: string[]
    beforeAll(() => {
      breakThem(tree, houseBreaches)
      const { code, output } = tree.run(['tools/check/house-rules.ts'])
      expect(code).toBe(1)
      found = output.split('\n')
    })

    test.for(named(houseBreaches))('%s: seen', ([, { rule, files }]) => {
      const [file] = Object.keys(files)
      expect(found.map((line) => line.replace(/:\d+ /, ''))).toContainEqual(
        expect.stringContaining(`${file} ${rule} `),
      )
    })

    test('leave none untried', () => {
      const tried = new Set(houseBreaches.map(({ rule }) => rule))
      const untried = houseRules().filter(({ name }) => !tried.has(name))
      expect(untried.map(({ name }) => name)).toEqual([])
    })
  })

  describe('for the linter', () => {
    let found: LintFinding[]
    beforeAll(() => {
      breakThem(tree, lintBreaches)
      const files = lintBreaches.flatMap(({ files }) => Object.keys(files))
      const { code, stdout } = tree.run([oxlint, '--format', 'json', ...files])
      expect(code).toBe(1)
      found = (JSON.parse(stdout) as { diagnostics: LintFinding[] }).diagnostics
    })

    test.for(named(lintBreaches))('%s: seen', ([, { rule, files }]) => {
      const [file] = Object.keys(files)
      expect(found).toContainEqual(expect.objectContaining({ code: rule, filename: file }))
    })
  })
})

interface Violation {
  from: string
  to: string
  rule: { name: string }
}

interface LintFinding {
  code: string
  filename: string
}

function violations(tree: CopiedTree): Violation[] {
  const config = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json']
  const { stdout } = tree.run([depcruise, ...config, 'src'])
  return (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary.violations
}

function breakThem(tree: CopiedTree, breaches: readonly Breach[]): void {
  for (const { files } of breaches) {
    for (const [file, text] of Object.entries(files)) {
      // An existing public.ts is not overwritten: the violation imports it.
      if (!file.endsWith('/server/public.ts') || !tree.has(file)) tree.write(file, text)
    }
  }
}

function named(breaches: readonly Breach[]): [string, Breach][] {
  return breaches.map((breach) => [[breach.rule, breach.by].filter(Boolean).join(', by '), breach])
}

/** An area whose server imports the server of the next area. */
function tooEarly(area: string, position: number): Breach {
  const next = areas[position + 1] ?? 'operations'
  return {
    rule: `${area}-uses-only-earlier-areas`,
    files: {
      [`src/areas/${area}/early/server/too-early.ts`]: `import * as next from '#${next}/late/server/public.ts'\nexport const early = next\n`,
      [`src/areas/${next}/late/server/public.ts`]: 'export const served = 1\n',
    },
  }
}
