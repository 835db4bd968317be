import type { z } from 'zod'

/** A problem with one field of an input; `path` joins keys and indexes with dots. */
export interface InputProblem {
  path: string
  message: string
}

/** Maximum nesting of objects and arrays; our own inputs need about ten. */
export const maxDepth = 32

const badText = 'must not contain the character of number zero or half of a surrogate pair'

/**
 * Maximum number of values in all objects and arrays of an input: several times that of our largest
 * form.
 */
export const mostValues = 10_000

/**
 * Checks limits that schemas do not cover: depth and size of an input, and that its texts can be
 * stored. Iterative, so that deep nesting cannot overflow the stack.
 */
export function checkInput(input: unknown): 'too_deep' | 'too_many' | InputProblem | null {
  if (typeof input === 'string' && !isStorable(input)) return textProblem(null)
  const open: Part[] = isContainer(input) ? [{ value: input, place: null, depth: 0 }] : []
  let count = 0
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, place, depth } = next
    if (depth === maxDepth) return 'too_deep'
    const keys = Object.keys(value)
    count += keys.length
    if (count > mostValues) return 'too_many'
    for (const key of keys) {
      if (!isStorable(key)) return textProblem(place)
      const part = value[key]
      if (typeof part === 'string' && !isStorable(part)) return textProblem({ key, within: place })
      if (!isContainer(part)) continue
      open.push({ value: part, place: { key, within: place }, depth: depth + 1 })
    }
  }
  return null
}

type Container = Readonly<Record<string, unknown>>

/**
 * Path of a value as a linked list: its key and the container's place; null for the input itself.
 */
interface Place {
  key: string
  within: Place | null
}

/** An object or array still to be checked. */
interface Part {
  value: Container
  place: Place | null
  depth: number
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null && !(value instanceof Blob)
}

function textProblem(place: Place | null): InputProblem {
  const keys: string[] = []
  for (let at = place; at; at = at.within) keys.unshift(at.key)
  return { path: keys.join('.'), message: badText }
}

/**
 * Returns whether PostgreSQL can store a text: no NUL and no lone surrogates, both of which JSON
 * can carry.
 */
function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/** Maximum number of problems in one answer. */
const mostProblems = 20
/** Maximum length of a reported path: unknown keys may be as long as the body. */
const longestPath = 200

/**
 * Returns the `data` of an `invalid_input` answer: the first problems, and the number of further
 * ones.
 */
export function problemData(problems: readonly InputProblem[]): {
  problems: InputProblem[]
  more?: number
} {
  const named = problems
    .slice(0, mostProblems)
    .map(({ path, message }) => ({ path: path.slice(0, longestPath), message }))
  const more = problems.length - named.length
  return more > 0 ? { problems: named, more } : { problems: named }
}

/** Flattens schema issues into one problem per field, and one per unknown key. */
export function problemsOf(issues: readonly z.core.$ZodIssue[]): InputProblem[] {
  return issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({ path: pathOf(issue, key), message: 'unknown key' }))
    }
    const alternatives = issue.code === 'invalid_union' ? issue.errors : []
    // Of a union's alternatives, reports the one with the fewest issues: probably the intended one.
    const meant = alternatives.toSorted((a, b) => a.length - b.length).find(({ length }) => length)
    if (!meant) return [{ path: pathOf(issue), message: issue.message }]
    return problemsOf(meant.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })))
  })
}

function pathOf({ path }: z.core.$ZodIssue, ...keys: string[]): string {
  return [...path, ...keys].map(String).join('.')
}
