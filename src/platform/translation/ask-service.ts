/** Maximum length of an answer. */
const mostBytes = 1024 * 1024

/**
 * Sends a request and returns the JSON of the answer. Throws if it is not a success, or too long.
 * Messages contain no part of the request, which may hold a key.
 */
export async function askService(url: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(url, { ...init, redirect: 'error' })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`the service answered ${response.status}`)
  }
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > mostBytes) throw new Error('the answer is too long')
    chunks.push(chunk)
  }
  return JSON.parse(Buffer.concat(chunks).toString())
}
