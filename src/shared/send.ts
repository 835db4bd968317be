import { askedLanguage } from './links.ts'

/** What our own client makes of an answer to a call that changes something (C-005). */
export interface Sent {
  statusCode: number
  /** The JSON of the answer; null where there was none. */
  body: unknown
  url: string
  redirected: boolean
}

/**
 * Sends a form to the product API, as sign-in and sign-up do (C-004). Never throws for an answer;
 * without a connection it rejects as `fetch` does. In the language of the page: mails are written in it.
 *
 * @param path below `/api/v1/`
 */
export async function sendForm(
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<Sent> {
  const language = askedLanguage(location.search)
  const response = await fetch(`/api/v1/${path}${language ? `?lang=${language}` : ''}`, {
    method: 'POST',
    credentials: 'same-origin',
    body: new URLSearchParams(fields),
  })
  const { status: statusCode, url, redirected } = response
  const text = await response.text()
  return { statusCode, body: jsonOf(text), url, redirected }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
