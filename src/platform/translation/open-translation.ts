import type { Log } from '#platform/log.ts'
import { AppError } from '#shared/app-error.ts'
import { joinLines, splitLines } from './lines.ts'
import type { Translation, TranslationService } from './translation.ts'

/** Time limit in ms of all requests of one translation. */
const translateMs = 30_000
/** The list of languages is requested while a page is rendered. */
const languagesMs = 2_000
const languagesCacheMs = 3600_000
const failureCacheMs = 60_000

interface Options {
  dailyCharacters: number
  log: Log
}

type Languages = ReadonlyMap<string, ReadonlySet<string>>

/**
 * Opens a translation service: keeps line breaks, divides large requests, caches the list of
 * languages and maps failures.
 */
export function openTranslation(
  service: TranslationService,
  { dailyCharacters, log }: Options,
): Translation {
  let known: { languages: Promise<Languages | null>; until: number } | null = null

  async function load(): Promise<Languages | null> {
    try {
      return await service.languages(AbortSignal.timeout(languagesMs))
    } catch (error) {
      log.warn({ err: error, service: service.name }, 'translation: no list of languages')
      if (known) known.until = Date.now() + failureCacheMs
      return null
    }
  }

  async function pairOf(from: string, to: string) {
    if (!known || known.until < Date.now()) {
      known = { languages: Promise.resolve(null), until: Date.now() + languagesCacheMs }
      known.languages = load()
    }
    const languages = await known.languages
    for (const source of spellings(from)) {
      const target = spellings(to).find((one) => languages?.get(source)?.has(one))
      if (target !== undefined) return { source, target }
    }
    return null
  }

  return {
    dailyCharacters,

    async supports(from, to) {
      return baseOf(from) !== baseOf(to) && (await pairOf(from, to)) !== null
    },

    async translate(texts, from, to) {
      const pair = await pairOf(from, to)
      if (!pair) throw new AppError('translation_unavailable')
      const { lines, layouts } = splitLines(texts)
      try {
        const signal = AbortSignal.timeout(translateMs)
        const translated: string[] = []
        for (const batch of batchesOf(lines, service)) {
          const answer = await service.translate(batch, pair.source, pair.target, signal)
          if (answer.length !== batch.length) throw new Error('texts are missing in the answer')
          translated.push(...answer)
        }
        return joinLines(layouts, translated)
      } catch (error) {
        log.error({ err: error, service: service.name }, 'translation: the service failed')
        throw new AppError('translation_unavailable', {}, { cause: error })
      }
    },
  }
}

/** Spellings of a language, best first: `pt-BR` is `pt-br`, else `pt`. */
function spellings(language: string): string[] {
  return [...new Set([language.toLowerCase(), baseOf(language)])]
}

function baseOf(language: string): string {
  return language.toLowerCase().split('-', 1)[0] ?? ''
}

function batchesOf(
  lines: readonly string[],
  { mostTexts, mostCharacters }: TranslationService,
): string[][] {
  const batches: string[][] = []
  let characters = 0
  for (const line of lines) {
    const last = batches.at(-1)
    if (!last || last.length >= mostTexts || characters + line.length > mostCharacters) {
      batches.push([line])
      characters = line.length
    } else {
      last.push(line)
      characters += line.length
    }
  }
  return batches
}
