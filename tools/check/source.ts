import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, type Comment, type ParseResult, type Program } from 'oxc-parser'

/** Texts of the demo community, which the rules do not apply to. */
const foreign = new Set(['db/seed'])

/** A source file. */
export interface Source {
  /** Relative to the project root, with `/`. */
  path: string
  text: string
  /** AST of a TypeScript or JavaScript file. */
  program(): Program
  comments(): Comment[]
  /** 1-based line number. */
  lineAt(offset: number): number
}

/** A violation of a rule. */
export interface Finding {
  path: string
  line: number
  /** The error and its fix, in one clause. */
  message: string
}

/** A project rule that no library checks. */
export interface HouseRule {
  name: string
  check(sources: readonly Source[]): Finding[] | Promise<Finding[]>
}

/** All source files in these folders of a project, without generated ones. */
export function readSources(root: string, folders: readonly string[]): Source[] {
  return folders.flatMap((folder) => filesUnder(root, folder)).map((file) => source(root, file))
}

/** Whether a file is a unit test. */
export function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file)
}

/** Whether a text contains one of the words: parsing the others takes most of the time. */
export function mentions(text: string, words: Iterable<string>): boolean {
  return Array.from(words).some((word) => text.includes(word))
}

export function isScript(file: string): boolean {
  return /\.(ts|tsx|mjs|cjs)$/.test(file)
}

function filesUnder(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`
    if (entry.isDirectory()) return foreign.has(file) ? [] : filesUnder(root, file)
    return /\.(ts|tsx|mjs|cjs|css|sql|json|html)$/.test(entry.name) ? [file] : []
  })
}

function source(root: string, file: string): Source {
  const text = readFileSync(path.join(root, file), 'utf8')
  let result: ParseResult | undefined
  const parsed = () => (result ??= parseSync(file, text))
  return {
    path: file,
    text,
    program: () => parsed().program,
    comments: () => parsed().comments,
    lineAt: (offset) => text.slice(0, offset).split('\n').length,
  }
}
