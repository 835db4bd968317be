import { z } from 'zod'
import { askService } from './ask-service.ts'
import type { TranslationService } from './translation.ts'

const Languages = z.array(z.object({ code: z.string(), targets: z.array(z.string()).optional() }))
const Answer = z.object({ translatedText: z.array(z.string()) })

/** LibreTranslate, self-hosted or as a service; the key is null where none is required. */
export function libreTranslate({
  url,
  key,
}: {
  url: string
  key: string | null
}): TranslationService {
  /** Codes as the service spells them, such as `zh-Hans`. */
  const spelled = new Map<string, string>()

  return {
    name: 'LibreTranslate',
    mostTexts: 50,
    mostCharacters: 5_000,

    async languages(signal) {
      const all = Languages.parse(await askService(`${url}/languages`, { signal }))
      const codes = all.map(({ code }) => code)
      for (const code of codes) spelled.set(code.toLowerCase(), code)
      return new Map(
        all.map(({ code, targets }) => [
          code.toLowerCase(),
          new Set((targets ?? codes).map((target) => target.toLowerCase())),
        ]),
      )
    },

    async translate(texts, from, to, signal) {
      const body = { q: texts, source: spelled.get(from), target: spelled.get(to) }
      const answer = await askService(`${url}/translate`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...body, format: 'text', ...(key && { api_key: key }) }),
        signal,
      })
      return Answer.parse(answer).translatedText
    },
  }
}
