import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The files the checks read. */
const parts = [
  'src',
  'locales',
  'db',
  'tests',
  'tools',
  'bench',
  'public',
  '.react-router',
  'package.json',
  'tsconfig.json',
  'tsconfig.web.json',
  'vite.config.ts',
  'react-router.config.ts',
  'vitest.config.ts',
  '.oxlintrc.json',
  '.dependency-cruiser.cjs',
]

/** A copy of the project's sources in a temporary folder, into which violations are written. */
export interface CopiedTree {
  /** Writes a file and creates its folder. */
  write(file: string, text: string): void
  delete(file: string): void
  has(file: string): boolean
  read(file: string): string
  /** Runs Node with a script of the copy or of a package; `output` has stdout and stderr. */
  run(
    args: readonly string[],
    env?: Record<string, string>,
  ): { code: number | null; output: string; stdout: string }
  remove(): void
}

export function copyTree(): CopiedTree {
  const project = path.resolve(import.meta.dirname, '../..')
  const root = mkdtempSync(path.join(tmpdir(), 'house-'))
  for (const part of parts) {
    const from = path.join(project, part)
    if (existsSync(from)) cpSync(from, path.join(root, part), { recursive: true })
  }
  symlinkSync(path.join(project, 'node_modules'), path.join(root, 'node_modules'))

  return {
    write(file, text) {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
      writeFileSync(path.join(root, file), text)
    },
    read: (file) => readFileSync(path.join(root, file), 'utf8'),
    delete: (file) => rmSync(path.join(root, file)),
    has: (file) => existsSync(path.join(root, file)),
    run(args, env) {
      const { status, stdout, stderr } = spawnSync(process.execPath, args, {
        cwd: root,
        env: { GOGC: '400', ...process.env, ...env },
        encoding: 'utf8',
        maxBuffer: 64 * 1024 * 1024,
      })
      return { code: status, output: stdout + stderr, stdout }
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}
