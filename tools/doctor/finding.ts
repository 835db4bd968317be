/** Result of one check of an installation. */
export type Finding = {
  ok: boolean
  /** A problem that the doctor has fixed. */
  mended?: boolean
  /** What was checked and its state, a sentence without a full stop. */
  what: string
  /** What to do about a problem, in whole sentences. */
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

/** A finding as printed. */
export function lineOf({ ok, mended, what, todo }: Finding): string {
  const sentence = `${mended ? 'mended  ' : ok ? 'ok      ' : 'problem '} ${what}`
  return todo ? `${sentence}\n         → ${todo.replaceAll('\n', '\n           ')}` : sentence
}
