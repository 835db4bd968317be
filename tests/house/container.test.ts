import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const lines = readFileSync('Dockerfile', 'utf8').split('\n')
const argumentsOf = (instruction: string) =>
  lines.flatMap((line) => (line.startsWith(`${instruction} `) ? [line.split(' ')[1]] : []))

test('the image builds on one that the build names by digest: no default that can move', () => {
  expect(argumentsOf('ARG')).toEqual(['NODE_IMAGE'])
  expect(argumentsOf('FROM')).toEqual(['${NODE_IMAGE}', '${NODE_IMAGE}'])
  expect(readFileSync('docs/operating.md', 'utf8')).toContain('RepoDigests')
})

test('the container does not run as root, and says whether it is healthy', () => {
  expect(argumentsOf('USER')).toEqual(['node'])
  expect(argumentsOf('HEALTHCHECK')).toHaveLength(1)
})
