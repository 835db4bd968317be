import { badRequest } from './refusal.ts'

export type Operator = '<' | '<=' | '=' | '!=' | '>=' | '>'

export type FilterToken =
  | { kind: 'word' | 'quoted'; text: string; at: number }
  | { kind: 'keyword'; text: 'AND' | 'OR' | 'NOT' | 'TO'; at: number }
  | { kind: 'operator'; text: Operator; at: number }
  | { kind: '(' | ')' | ':'; text: string; at: number }
  | { kind: 'end'; text: string; at: number }

const next =
  /\s*(?:(?<bracket>[():])|(?<operator><=|>=|!=|<|>|=)|(?<bare>[^\s():<>=!"']+)|(?<quote>["']))/y

/** Tokenizes a filter. Throws a refusal at an unexpected character. */
export function filterTokens(text: string): FilterToken[] {
  const tokens: FilterToken[] = []
  let at = 0
  for (;;) {
    const mark = text[at]
    // Shortcut: faster than the expression, which also matches these after blanks.
    if (mark === '(' || mark === ')' || mark === ':') {
      tokens.push({ kind: mark, text: mark, at })
      at += 1
      continue
    }
    next.lastIndex = at
    const found = next.exec(text)
    if (!found) break

    const { bracket, operator, bare, quote } = found.groups ?? {}
    const start = next.lastIndex - (bracket ?? operator ?? bare ?? quote ?? '').length
    at = next.lastIndex
    if (bracket !== undefined) {
      tokens.push({ kind: bracket as '(' | ')' | ':', text: bracket, at: start })
    } else if (operator !== undefined) {
      tokens.push({ kind: 'operator', text: operator as Operator, at: start })
    } else if (bare !== undefined) {
      tokens.push(isKeyword(bare) ? keyword(bare, start) : { kind: 'word', text: bare, at: start })
    } else {
      const { value, end } = quoted(text, start)
      tokens.push({ kind: 'quoted', text: value, at: start })
      at = end
    }
  }
  if (text.slice(at).trim() !== '') {
    const wrong = at + text.slice(at).search(/\S/)
    throw badRequest(`filters: unexpected ${JSON.stringify(text[wrong])} at position ${wrong}`)
  }
  tokens.push({ kind: 'end', text: '', at: text.length })
  return tokens
}

type Keyword = 'AND' | 'OR' | 'NOT' | 'TO'

function isKeyword(word: string): word is Keyword {
  return word === 'AND' || word === 'OR' || word === 'NOT' || word === 'TO'
}

function keyword(text: Keyword, at: number): FilterToken {
  return { kind: 'keyword', text, at }
}

/** Reads a quoted text. A backslash escapes a quote or backslash and is literal otherwise. */
function quoted(text: string, start: number): { value: string; end: number } {
  const quote = text[start]
  let value = ''
  for (let at = start + 1; at < text.length; at += 1) {
    const character = text[at]
    if (character === quote) return { value, end: at + 1 }
    const escaped = text[at + 1]
    if (character === '\\' && (escaped === quote || escaped === '\\')) {
      value += escaped
      at += 1
    } else value += character
  }
  throw badRequest(`filters: the quote opened at position ${start} is not closed`)
}
