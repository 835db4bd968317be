import { z } from 'zod'
import { askService } from './ask-service.ts'
import type { TranslationService } from './translation.ts'

const Languages = z.array(z.object({ language: z.string() }))
const Answer = z.object({ translations: z.array(z.object({ text: z.string() })) })

/** Targets that DeepL offers in variants only, and the one used. */
const variants: Readonly<Record<string, string>> = { en: 'en-gb', pt: 'pt-pt' }

/** Returns DeepL's address for a key: free keys end in `:fx`. */
function addressFor(key: string): string {
  return key.endsWith(':fx') ? 'https://api-free.deepl.com' : 'https://api.deepl.com'
}

/** DeepL; `url` replaces its address in tests. */
export function deepL({ url, key }: { url: string | null; key: string }): TranslationService {
  const base = url ?? addressFor(key)
  const headers = { authorization: `DeepL-Auth-Key ${key}` }

  async function codes(type: 'source' | 'target', signal: AbortSignal): Promise<string[]> {
    const answer = await askService(`${base}/v2/languages?type=${type}`, { headers, signal })
    return Languages.parse(answer).map(({ language }) => language.toLowerCase())
  }

  return {
    name: 'DeepL',
    mostTexts: 50,
    mostCharacters: 25_000,

    async languages(signal) {
      const [sources, targets] = await Promise.all([
        codes('source', signal),
        codes('target', signal),
      ])
      const offered = new Set(targets)
      for (const [base, variant] of Object.entries(variants)) {
        if (offered.has(variant)) offered.add(base)
      }
      return new Map(sources.map((source) => [source, offered]))
    },

    async translate(texts, from, to, signal) {
      const answer = await askService(`${base}/v2/translate`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({
          text: texts,
          source_lang: from.toUpperCase(),
          target_lang: (variants[to] ?? to).toUpperCase(),
          preserve_formatting: true,
        }),
        signal,
      })
      return Answer.parse(answer).translations.map(({ text }) => text)
    },
  }
}
