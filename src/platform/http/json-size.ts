const quote = 0x22
const backslash = 0x5c
const comma = 0x2c

/** Bodies up to this many characters are parsed at once instead of in their own event loop turn. */
export const shortBody = 64 * 1024

/** Limits for the text of a JSON body. */
export interface JsonLimits {
  /** Maximum nesting of objects and arrays. */
  depth: number
  /** Maximum number of members of all objects and arrays together. */
  values: number
  /** Maximum number of members of the outermost object or array. */
  members?: number
}

/**
 * Returns the first limit a JSON text exceeds, or null, without parsing it: parsing a megabyte of
 * small values blocks the event loop for 50 ms, this for 5. Does not validate the JSON.
 */
export function exceededLimit(text: string, limits: JsonLimits): keyof JsonLimits | null {
  const { depth: mostDepth, values: mostValues, members: mostMembers = Infinity } = limits
  let depth = 0
  let values = 0
  let members = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === quote) at = endOfText(text, at)
    else if (isOpening(code)) depth += 1
    else if (isClosing(code)) depth -= 1
    if (code !== comma && !isOpening(code)) continue
    values += 1
    if (depth === 1) members += 1
    if (depth > mostDepth) return 'depth'
    if (values > mostValues) return 'values'
    if (members > mostMembers) return 'members'
  }
  return null
}

/** Returns the index of the closing quote of the string that starts at `start`. */
function endOfText(text: string, start: number): number {
  for (let at = start + 1; ; at += 1) {
    at = text.indexOf('"', at)
    if (at < 0) return text.length
    let before = at
    while (text.charCodeAt(before - 1) === backslash) before -= 1
    if ((at - before) % 2 === 0) return at
  }
}

/** Matches `[` and `{`, which differ in one bit. */
function isOpening(code: number): boolean {
  return (code | 0x20) === 0x7b
}

/** Matches `]` and `}`. */
function isClosing(code: number): boolean {
  return (code | 0x20) === 0x7d
}
