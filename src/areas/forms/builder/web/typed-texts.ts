/** Unsaved input of a builder form, in local storage. */
type Words = Readonly<Record<string, string>>

type Field = HTMLInputElement | HTMLTextAreaElement

/** Storage key: viewer, page and the form's hidden fields, except place and revs. */
export function keyOf(form: HTMLFormElement, viewerId: number): string {
  const about = [...form.elements].flatMap((field) =>
    field instanceof HTMLInputElement && field.type === 'hidden' && !/^at$|rev$/i.test(field.name)
      ? `${field.name}=${field.value}`
      : [],
  )
  return ['builder', viewerId, location.pathname, ...about].join(' ')
}

export function saveTyped(key: string, form: HTMLFormElement): void {
  const typed = typedFields(form).filter((field) => field.value !== field.defaultValue)
  const words: Words = Object.fromEntries(typed.map(({ name, value }) => [name, value]))
  try {
    if (typed.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(words))
  } catch {
    // Storage unavailable: the input is on the page only.
  }
}

export function deleteTyped(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage unavailable: nothing was stored.
  }
}

/** Restores unsaved input into untouched fields; returns whether there was any. */
export function restoreWords(key: string, form: HTMLFormElement): boolean {
  const words = wordsIn(key)
  const lost = typedFields(form).filter(
    ({ name, value, defaultValue }) => value === defaultValue && (words[name] ?? value) !== value,
  )
  for (const field of lost) field.value = words[field.name] ?? ''
  return lost.length > 0
}

function wordsIn(key: string): Words {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? '{}') ?? {}) as Words
  } catch {
    return {}
  }
}

function typedFields(form: HTMLFormElement): Field[] {
  return [...form.elements].filter((field): field is Field => {
    if (field instanceof HTMLTextAreaElement) return true
    return field instanceof HTMLInputElement && ['text', 'number'].includes(field.type)
  })
}
