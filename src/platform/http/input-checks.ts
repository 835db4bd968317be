import type { z } from 'zod'

/** What is wrong with one field of an input; the path joins keys and indexes by dots. */
export interface InputProblem {
  path: string
  message: string
}

/** How many objects and arrays may stand in one another; what we take has about ten. */
const maxDepth = 32

const badText = 'must not contain the character of number zero or half of a surrogate pair'

/**
 * Checks what no schema says: the depth of an input, and that its texts can be stored. Iterative, so
 * that a deeply nested input cannot exhaust the stack.
 */
export function checkInput(input: unknown): 'too_deep' | InputProblem | null {
  const open: { value: unknown; path: readonly string[] }[] = [{ value: input, path: [] }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path } = next
    if (typeof value === 'string' && !isStorable(value)) {
      return { path: path.join('.'), message: badText }
    }
    if (typeof value !== 'object' || value === null || value instanceof Blob) continue
    if (path.length === maxDepth) return 'too_deep'
    for (const [key, part] of Object.entries(value)) {
      if (!isStorable(key)) return { path: path.join('.'), message: badText }
      open.push({ value: part, path: [...path, key] })
    }
  }
  return null
}

/** Whether PostgreSQL can store a text: without NUL, and without lone surrogates, which JSON may carry. */
function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/** Flattens the issues of a schema to one problem for each field. Every unknown key is named. */
export function problemsOf(issues: readonly z.core.$ZodIssue[]): InputProblem[] {
  return issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({ path: pathOf(issue, key), message: 'unknown key' }))
    }
    const alternatives = issue.code === 'invalid_union' ? issue.errors : []
    // Of several alternatives the one that was probably meant: the least is wrong with it.
    const meant = alternatives.toSorted((a, b) => a.length - b.length).find(({ length }) => length)
    if (!meant) return [{ path: pathOf(issue), message: issue.message }]
    return problemsOf(meant.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })))
  })
}

function pathOf({ path }: z.core.$ZodIssue, ...keys: string[]): string {
  return [...path, ...keys].map(String).join('.')
}
