import { useEffect, type RefObject } from 'react'

/** Session storage key of what was typed but not sent. */
const key = 'checkout-draft'

/**
 * Keeps what is typed into a form through a reload, a login or a lost connection, until it is sent.
 * Fields that the server knows another value of are left alone.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, cartId: string): void {
  useEffect(() => {
    const element = form.current
    if (!element) return
    restore(element, cartId)
    const save = () => keep(element, cartId)
    element.addEventListener('input', save)
    return () => element.removeEventListener('input', save)
  }, [form, cartId])
}

/** Forgets what was typed, once it is stored. */
export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Storage unavailable: nothing was stored.
  }
}

function keep(form: HTMLFormElement, cartId: string): void {
  const values = [...new FormData(form)].filter(([name]) => name !== 'currency')
  try {
    sessionStorage.setItem(key, JSON.stringify({ cartId, values }))
  } catch {
    // Storage unavailable: a reload loses what was typed.
  }
}

function restore(form: HTMLFormElement, cartId: string): void {
  try {
    const draft = JSON.parse(sessionStorage.getItem(key) ?? '{}') as {
      cartId?: string
      values?: [string, string][]
    }
    if (draft.cartId !== cartId) return
    for (const [name, value] of draft.values ?? []) {
      const field = form.elements.namedItem(name)
      if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = true
      else if (isEmptyField(field)) field.value = value
    }
  } catch {
    // Malformed or unavailable: the form stays as it is.
  }
}

function isEmptyField(field: Element | RadioNodeList | null): field is HTMLInputElement {
  const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
  return isField && field.value === ''
}
