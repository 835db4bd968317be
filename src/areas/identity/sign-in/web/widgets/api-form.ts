import { requestedLanguage } from '#shared/links.ts'
import { parseJson } from '#shared/parse-json.ts'

/** Result of a call that changes something, as our own client sees it (C-005). */
export interface Sent {
  statusCode: number
  /** Parsed JSON of the answer; null if it is not JSON. */
  body: unknown
  url: string
  redirected: boolean
}

/**
 * Posts a form to the product API, as login and sign-up do (C-004), in the language of the page,
 * which emails then use. Does not throw for error statuses; rejects like `fetch` without a
 * connection.
 *
 * @param path below `/api/v1/`
 */
export async function sendForm(
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<Sent> {
  const language = requestedLanguage(location.search)
  const response = await fetch(`/api/v1/${path}${language ? `?lang=${language}` : ''}`, {
    method: 'POST',
    credentials: 'same-origin',
    body: new URLSearchParams(fields),
  })
  const { status: statusCode, url, redirected } = response
  const text = await response.text()
  return { statusCode, body: parseJson(text), url, redirected }
}
