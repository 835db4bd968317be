import type { SearchFilter } from '../search.ts'
import { filterTokens } from './filter-tokens.ts'
import type { FilterToken } from './filter-tokens.ts'
import { badRequest } from './refusal.ts'

/** Maximum nesting of parentheses: no client needs more, and each level takes a stack frame. */
const maxDepth = 50

/**
 * Parses the `filters` parameter (PROTOCOLS 1.6): OR binds tighter than AND, parentheses may nest,
 * a bare word is a tag. Returns undefined if empty. Throws a 400 refusal with the position of the
 * error.
 */
export function parseFilters(text: string): SearchFilter | undefined {
  const tokens = filterTokens(text)
  if (tokens.length === 1) return undefined

  const reader = readerOf(tokens)
  const filter = readConjunction(reader, 0)
  if (reader.peek().kind !== 'end') throw unexpected(reader.peek(), 'AND, OR or the end')
  return filter
}

interface Reader {
  peek(ahead?: number): FilterToken
  take(): FilterToken
}

function readerOf(tokens: readonly FilterToken[]): Reader {
  let at = 0
  const end: FilterToken = tokens.at(-1) ?? { kind: 'end', text: '', at: 0 }
  return {
    peek: (ahead = 0) => tokens[at + ahead] ?? end,
    take: () => {
      const token = tokens[at] ?? end
      at += 1
      return token
    },
  }
}

function readConjunction(reader: Reader, depth: number): SearchFilter {
  const filters = [readDisjunction(reader, depth)]
  while (isKeyword(reader.peek(), 'AND')) {
    reader.take()
    filters.push(readDisjunction(reader, depth))
  }
  return joined('and', filters)
}

function readDisjunction(reader: Reader, depth: number): SearchFilter {
  const filters = [readUnary(reader, depth)]
  while (isKeyword(reader.peek(), 'OR')) {
    reader.take()
    filters.push(readUnary(reader, depth))
  }
  return joined('or', filters)
}

function joined(kind: 'and' | 'or', filters: SearchFilter[]): SearchFilter {
  const [only] = filters
  return only && filters.length === 1 ? only : { kind, filters }
}

function readUnary(reader: Reader, depth: number): SearchFilter {
  let negated = false
  while (isKeyword(reader.peek(), 'NOT')) {
    reader.take()
    negated = !negated
  }
  const filter = readAtom(reader, depth)
  return negated ? { kind: 'not', filter } : filter
}

function readAtom(reader: Reader, depth: number): SearchFilter {
  if (reader.peek().kind !== '(') return readPredicate(reader)

  const opening = reader.take()
  if (depth >= maxDepth) {
    throw badRequest(`filters: parentheses are nested deeper than ${maxDepth}`)
  }
  const filter = readConjunction(reader, depth + 1)
  const closing = reader.take()
  if (closing.kind !== ')') {
    throw unexpected(closing, `AND, OR or the ) that closes position ${opening.at}`)
  }
  return filter
}

function readPredicate(reader: Reader): SearchFilter {
  const first = reader.take()
  if (first.kind !== 'word' && first.kind !== 'quoted') throw unexpected(first, 'a condition')

  const after = reader.peek()
  if (after.kind === ':') {
    reader.take()
    return readValue(reader, first.text)
  }
  if (after.kind === 'operator') {
    reader.take()
    const value = numberOf(reader.take())
    return { kind: 'number', attribute: first.text, op: after.text, value }
  }
  return { kind: 'value', attribute: '_tags', value: first.text }
}

function readValue(reader: Reader, attribute: string): SearchFilter {
  const value = reader.take()
  if (value.kind !== 'word' && value.kind !== 'quoted') throw unexpected(value, 'a value')
  if (!isKeyword(reader.peek(), 'TO')) return { kind: 'value', attribute, value: value.text }

  reader.take()
  return { kind: 'range', attribute, from: numberOf(value), to: numberOf(reader.take()) }
}

function numberOf(token: FilterToken): number {
  if (token.kind !== 'word') throw unexpected(token, 'a number')
  const number = parseNumber(token.text)
  if (number === undefined) throw unexpected(token, 'a number')
  return number
}

/**
 * Parses a number in a filter: digits with optional minus and decimals. Returns undefined if
 * malformed.
 */
export function parseNumber(text: string): number | undefined {
  if (!/^-?\d{1,300}(\.\d+)?$/.test(text)) return undefined
  return Number(text)
}

function isKeyword(token: FilterToken, text: string): boolean {
  return token.kind === 'keyword' && token.text === text
}

function unexpected(token: FilterToken, wanted: string): Error {
  const found = token.kind === 'end' ? 'it ends' : `found ${JSON.stringify(token.text)}`
  const hint =
    token.kind === 'word' && /^(and|or|not|to)$/i.test(token.text)
      ? ' (operators are written in capitals)'
      : ''
  return badRequest(`filters: expected ${wanted} at position ${token.at}, but ${found}${hint}`)
}
