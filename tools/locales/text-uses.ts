import {
  Visitor,
  type Argument,
  type CallExpression,
  type Expression,
  type Function,
  type ArrowFunctionExpression,
} from 'oxc-parser'
import { isTest, readSources, type Source } from '../check/source.ts'

/** A use of a text key, such as `t('key')`, or of a pattern of keys. */
export interface TextUse {
  namespace: string
  /** Key as written, with `*` for computed parts. */
  key: string
  path: string
  line: number
  /** Names of the values passed; null if they cannot be told from the call. */
  values: readonly string[] | null
  matches(key: string): boolean
}

type AnyFunction = Function | ArrowFunctionExpression

/**
 * Finds keys used with `useTranslation('feature')` and its `t(…)`, or `i18n.of('feature')(…)`: literals, conditionals,
 * templates, and names of constants or types in the same file.
 */
export function readUses(root: string): TextUse[] {
  return readSources(root, ['src'])
    .filter(({ path }) => /\.tsx$|\/web\/.*\.ts$|\/model\.ts$/.test(path))
    .filter(({ path }) => !isTest(path))
    .flatMap(usesIn)
}

function usesIn(source: Source): TextUse[] {
  if (!/useTranslation\(|\.of\('/.test(source.text)) return []
  const uses: TextUse[] = []
  const scopes: { node: AnyFunction; namespace: string }[] = []

  new Visitor({
    CallExpression(node) {
      const { callee } = node
      if (callee.type === 'CallExpression') return uses.push(...direct(node, callee, source))
      if (callee.type !== 'Identifier') return
      const [first, second] = node.arguments
      if (callee.name === 'useTranslation' && first?.type === 'Literal') {
        scopes.push({ node: enclosing(source, node.start), namespace: String(first.value) })
      }
      if (callee.name !== 't' || !first || first.type === 'SpreadElement') return
      const namespace = scopes.findLast(
        ({ node: scope }) => scope.start <= node.start && node.end <= scope.end,
      )?.namespace
      if (!namespace) return
      for (const key of keysOf(first, source)) {
        uses.push({ ...useOf(key, namespace, source, node.start), values: namesOf(second) })
      }
    },
  }).visit(source.program())
  return uses
}

/** Uses of the form `i18n.of('feature')('key')`. */
function direct(node: CallExpression, callee: CallExpression, source: Source): TextUse[] {
  const [namespace] = callee.arguments
  const [key, values] = node.arguments
  const isOf =
    callee.callee.type === 'MemberExpression' &&
    callee.callee.property.type === 'Identifier' &&
    callee.callee.property.name === 'of'
  if (!isOf || namespace?.type !== 'Literal' || !key || key.type === 'SpreadElement') return []
  return keysOf(key, source).map((name) => ({
    ...useOf(name, String(namespace.value), source, node.start),
    values: namesOf(values),
  }))
}

function useOf(
  key: string,
  namespace: string,
  source: Source,
  offset: number,
): Omit<TextUse, 'values'> {
  const parts = key.split('*').map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'))
  const pattern = new RegExp(`^${parts.join('.+')}$`)
  return {
    namespace,
    key,
    path: source.path,
    line: source.lineAt(offset),
    matches: (name) => pattern.test(name),
  }
}

/** Names of an object literal's properties; none without an argument, null if it is not a literal. */
function namesOf(node: Argument | undefined): string[] | null {
  if (!node) return []
  if (node.type !== 'ObjectExpression') return null
  const names = node.properties.map((property) =>
    property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : null,
  )
  return names.every((name) => name !== null) ? names : null
}

/** The innermost function around an offset: a hook and its `t` are used in the same component. */
function enclosing(source: Source, offset: number): AnyFunction {
  let found: AnyFunction | undefined
  const judge = (node: AnyFunction) => {
    if (node.start <= offset && offset < node.end && (!found || node.start >= found.start)) {
      found = node
    }
  }
  new Visitor({
    FunctionDeclaration: judge,
    FunctionExpression: judge,
    ArrowFunctionExpression: judge,
  }).visit(source.program())
  if (!found) throw new Error(`${source.path}: useTranslation outside a component`)
  return found
}

/** Keys an argument can evaluate to; `*` if unknown. */
function keysOf(node: Expression, source: Source): string[] {
  switch (node.type) {
    case 'Literal':
      return [String(node.value)]
    case 'TemplateLiteral':
      return [node.quasis.map(({ value }) => value.cooked ?? '').join('*')]
    case 'ConditionalExpression':
      return [...keysOf(node.consequent, source), ...keysOf(node.alternate, source)]
    case 'Identifier':
      return keysNamed(node.name, source)
    default:
      return ['*']
  }
}

/** Keys of a state variable's type: `useState<'refused' | 'unknown' | null>(null)`. */
function keysNamed(name: string, source: Source): string[] {
  const state = new RegExp(`const \\[${name},[^\\]]*\\] = useState<([^>]+)>`).exec(source.text)
  const keys = [...(state?.[1] ?? '').matchAll(/'([^']+)'/g)].flatMap(([, key]) => key ?? [])
  return keys.length > 0 ? keys : ['*']
}
