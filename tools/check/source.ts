import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, type Program } from 'oxc-parser'

/** Texts of the demo community: people's words, not ours to judge. */
const foreign = new Set(['db/seed'])

/** A file of the project as the rules read it. */
export interface Source {
  /** From the project's root, with `/`. */
  path: string
  text: string
  /** The syntax tree of a TypeScript or JavaScript file. */
  program(): Program
  /** From 1. */
  lineAt(offset: number): number
}

/** Something that breaks a rule. */
export interface Finding {
  path: string
  line: number
  /** What is wrong and what would be right, in one clause. */
  says: string
}

/** A rule of the house that no library checks. */
export interface HouseRule {
  name: string
  check(sources: readonly Source[]): Finding[] | Promise<Finding[]>
}

/** Every file under these folders of a project that a person writes. */
export function readSources(root: string, folders: readonly string[]): Source[] {
  return folders.flatMap((folder) => filesUnder(root, folder)).map((file) => source(root, file))
}

/** True for files that stand beside the code to test it. */
export function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file)
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
  let program: Program | undefined
  return {
    path: file,
    text,
    program: () => (program ??= parseSync(file, text).program),
    lineAt: (offset) => text.slice(0, offset).split('\n').length,
  }
}
