import { Visitor, type Expression, type JSXAttribute } from 'oxc-parser'
import { isScript, isTest, mentions, type Finding, type HouseRule, type Source } from './source.ts'

const mostLines = 400

/**
 * Limits the lines of style sheets and SQL; the linter does so for scripts. Rows of reference data
 * do not count.
 */
export const filesStayShort: HouseRule = {
  name: 'files-stay-short',
  check: (sources) =>
    sources
      .filter(({ path }) => /\.(css|sql)$/.test(path))
      .map((source) => ({ path: source.path, lines: writtenLines(source.text) }))
      .filter(({ lines }) => lines > mostLines)
      .map(({ path, lines }) => ({
        path,
        line: mostLines + 1,
        message: `${lines} lines, at most ${mostLines}: split it by noun`,
      })),
}

/** Sites have their own names; the product's name must not appear on pages. */
export const noProductName: HouseRule = {
  name: 'no-page-names-the-product',
  check: (sources) =>
    sources.filter(({ path }) => isShown(path) && !isTest(path)).flatMap(productNamesIn),
}

/** Texts of pages must come from `locales/`. */
export const textsAreTranslated: HouseRule = {
  name: 'texts-are-translated',
  check: (sources) =>
    sources
      .filter(({ path }) => isShown(path) && path.endsWith('.tsx') && !isTest(path))
      .flatMap(literalTextsIn),
}

/**
 * Imports must name the file that defines what they need; barrels hide that and cause cycles.
 * Exempt are a feature's `public.ts` and the list of features, which re-export by name.
 */
export const noBarrels: HouseRule = {
  name: 'no-barrels',
  check: (sources) =>
    sources
      .filter(({ path, text }) => isScript(path) && /\bexport\s*(type\s*)?[*{]/.test(text))
      .flatMap(barrelsIn),
}

/** File names must describe the content. */
export const namesSaySomething: HouseRule = {
  name: 'names-say-something',
  check: (sources) =>
    sources
      .filter(
        ({ path }) => isScript(path) && /[/-](utils?|helpers?|misc|manager|base)\./.test(path),
      )
      .map(({ path }) => ({ path, line: 1, message: 'the name does not say what is inside' })),
}

/**
 * The type of an API client does not check the name of its contract: a wrong one fails only in the
 * browser.
 */
export const apisAreNamedAsTheirContracts: HouseRule = {
  name: 'apis-are-named-as-their-contracts',
  check: (sources) =>
    sources
      .filter(({ path }) => path.startsWith('src/areas/'))
      .flatMap(({ path, text, lineAt }) =>
        [...text.matchAll(/(?:apiOf|clientOf)<typeof (\w+)Contract>\(\s*'(\w+)'/g)]
          .filter(([, contract, name]) => contract !== name)
          .map(({ index, 1: contract }) => ({
            path,
            line: lineAt(index),
            message: `its name in the contract is “${contract}”`,
          })),
      ),
}

/**
 * A fixed wait is too short on a busy machine and too long on any other. Servers that tests start
 * (`tests/support`) may poll.
 */
export const testsWaitForEvents: HouseRule = {
  name: 'tests-wait-for-events',
  check: (sources) =>
    sources
      .filter(({ path }) => isTest(path) || /^tests\/(?!support\/).*\.ts$/.test(path))
      .filter(({ text }) => mentions(text, ['setTimeout', 'waitForTimeout']))
      .flatMap(fixedWaitsIn),
}

/** Words with a plainer or more precise equivalent, in comments. */
const replacedWords: readonly { words: RegExp; use: string }[] = [
  { words: /\b(?:some|no|every|any)body\b/i, use: 'someone, no one, or the role' },
  { words: /\bwhoever\b|\bwhom(?:ever)? it\b/i, use: 'the role: caller, account, client' },
  { words: /\b(?:anew|for good|once more)\b/i, use: 'again, permanently' },
  { words: /\bbegun\b/i, use: 'started' },
  { words: /\bg[ia]ve[ns]? up\b/i, use: 'fail, cancel, discard, skip' },
  { words: /\bthose who run\b/i, use: 'admins, moderators' },
  { words: /^\W*What (?:is|was) (?:said|done|told|there|shown|meant)\b/, use: 'a noun' },
]

/** Comments must use the field's terms, and common words otherwise. */
export const commentsArePlain: HouseRule = {
  name: 'comments-are-plain',
  check: (sources) => sources.filter(({ path }) => isScript(path)).flatMap(replacedWordsIn),
}

function replacedWordsIn({ path, comments, lineAt }: Source): Finding[] {
  return comments().flatMap(({ value, start }) =>
    replacedWords.flatMap(({ words, use }) => {
      const found = words.exec(value.replaceAll(/`[^`]*`|@param \w+/g, ''))?.[0]
      return found ? [{ path, line: lineAt(start), message: `“${found.trim()}”: use ${use}` }] : []
    }),
  )
}

function fixedWaitsIn(source: Source): Finding[] {
  const found: Finding[] = []
  const note = (offset: number) => {
    const message = 'waits a fixed time: wait for the event, or use `eventually`'
    found.push({ path: source.path, line: source.lineAt(offset), message })
  }
  new Visitor({
    CallExpression({ callee, start }) {
      if (callee.type === 'Identifier' && callee.name === 'setTimeout') note(start)
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (callee.property.name === 'waitForTimeout') note(start)
    },
    ImportDeclaration({ source: from, specifiers, start }) {
      if (from.value !== 'node:timers/promises') return
      const names = specifiers.map((each) => each.type === 'ImportSpecifier' && each.imported)
      if (names.some((name) => name && name.type === 'Identifier' && name.name === 'setTimeout')) {
        note(start)
      }
    },
  }).visit(source.program())
  return found
}

function writtenLines(text: string): number {
  return text.split('\n').filter((line) => line.trim() !== '' && !/^\s*\(.*\)[,;]?$/.test(line))
    .length
}

function isShown(file: string): boolean {
  return /^(locales\/|src\/ui\/|src\/areas\/[^/]+\/[^/]+\/web\/|src\/root\.tsx$)/.test(file)
}

function productNamesIn(source: Source): Finding[] {
  return source.text
    .split('\n')
    .flatMap((line, index) =>
      /banyan/i.test(line)
        ? [{ path: source.path, line: index + 1, message: "use the site's own name instead" }]
        : [],
    )
}

const shownAttributes = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'description',
  'error',
  'label',
  'placeholder',
  'title',
])

function literalTextsIn(source: Source): Finding[] {
  const found: Finding[] = []
  const judge = (text: string, offset: number) => {
    if (!/\p{L}/u.test(text)) return
    const message = `“${text.trim().slice(0, 40)}” belongs in locales/`
    found.push({ path: source.path, line: source.lineAt(offset), message })
  }
  new Visitor({
    JSXText: (node) => judge(withoutEntities(node.value), node.start),
    JSXExpressionContainer(node) {
      // Attributes are checked below: most are not visible.
      if (source.text[node.start - 1] === '=') return
      if (node.expression.type !== 'JSXEmptyExpression') {
        for (const text of literals(node.expression)) judge(text, node.start)
      }
    },
    JSXAttribute(node) {
      if (!shownAttributes.has(attributeName(node))) return
      if (node.value?.type === 'Literal') judge(node.value.value, node.start)
      if (node.value?.type !== 'JSXExpressionContainer') return
      if (node.value.expression.type === 'JSXEmptyExpression') return
      for (const text of literals(node.value.expression)) judge(text, node.start)
    },
  }).visit(source.program())
  return found
}

function attributeName({ name }: JSXAttribute): string {
  return name.type === 'JSXIdentifier' ? name.name : name.name.name
}

function withoutEntities(text: string): string {
  return text.replaceAll(/&[a-z0-9#]+;/gi, '')
}

/** The string literals an expression can evaluate to. */
function literals(node: Expression): string[] {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : []
    case 'TemplateLiteral':
      return node.quasis.map((part) => part.value.cooked ?? '')
    case 'ConditionalExpression':
      return [...literals(node.consequent), ...literals(node.alternate)]
    case 'LogicalExpression':
      return node.operator === '&&'
        ? literals(node.right)
        : [...literals(node.left), ...literals(node.right)]
    case 'BinaryExpression':
      if (node.operator !== '+') return []
      return [...literals(node.left), ...literals(node.right)]
    default:
      return []
  }
}

function barrelsIn(source: Source): Finding[] {
  const { body } = source.program()
  const passedOn = body.filter(
    (node) =>
      node.type === 'ExportAllDeclaration' ||
      (node.type === 'ExportNamedDeclaration' && node.source !== null),
  )
  const whole = passedOn.find((node) => node.type === 'ExportAllDeclaration')
  const message = 'import from the file that has it'
  if (whole) return [{ path: source.path, line: source.lineAt(whole.start), message }]
  const isDoor = /^src\/(areas\/[^/]+\/[^/]+\/server\/public|features)\.ts$/.test(source.path)
  const passesOnOnly = !isDoor && body.length > 0 && passedOn.length === body.length
  return passesOnOnly ? [{ path: source.path, line: 1, message }] : []
}
