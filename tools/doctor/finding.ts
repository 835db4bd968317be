/** What one look at an installation found. */
export type Finding = {
  ok: boolean
  /** It was a problem until the doctor mended it. */
  mended?: boolean
  /** A sentence without its full stop: what was looked at and how it is. */
  what: string
  /** For a problem: what to do about it, in whole sentences. */
  todo?: string
}

export function fine(what: string): Finding {
  return { ok: true, what }
}

export function mended(what: string): Finding {
  return { ok: true, mended: true, what }
}

export function problem(what: string, todo: string): Finding {
  return { ok: false, what, todo }
}

/** One finding as it is printed. */
export function lineOf({ ok, mended, what, todo }: Finding): string {
  const sentence = `${mended ? 'mended  ' : ok ? 'ok      ' : 'problem '} ${what}`
  return todo ? `${sentence}\n         → ${todo.replaceAll('\n', '\n           ')}` : sentence
}
