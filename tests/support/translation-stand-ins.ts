import type { IncomingMessage, ServerResponse } from 'node:http'
import { answering, bodyOf, json, listening, stopped, type StandIn } from './stand-in.ts'

/** A stand-in for a translation service; it translates `texto` to `[en] texto`. */
export interface TranslationStandIn extends StandIn {
  /** The texts of each request to translate. */
  requests: string[][]
  /** Characters that it still translates. */
  left: number
  /** Answers of this status instead of translations; null: it works. */
  failure: number | null
  /** What it answers for a text, instead of the default. */
  answers: Map<string, string>
  /** Waits before it answers. */
  gate: Promise<void>
}

export const translationKey = 'a-key-for-tests:fx'

type Handle = (
  standIn: TranslationStandIn,
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<void>

/** LibreTranslate: https://docs.libretranslate.com. */
export function startLibreTranslate(): Promise<TranslationStandIn> {
  return start(async (standIn, request, response) => {
    if (request.url === '/languages') {
      const targets = ['en', 'es', 'ja', 'ur', 'zh-Hans']
      return json(
        response,
        200,
        targets.map((code) => ({ code, name: code, targets })),
      )
    }
    const body = JSON.parse(await bodyOf(request)) as Record<string, unknown>
    if (body['api_key'] !== translationKey) {
      return json(response, 403, { error: 'Invalid API key' })
    }
    if (request.url !== '/translate' || body['format'] !== 'text') {
      return json(response, 400, { error: 'Bad request' })
    }
    const texts = body['q'] as string[]
    if (!(await accepts(standIn, texts, response, 429))) return
    json(response, 200, {
      translatedText: texts.map((text) => translated(standIn, text, String(body['target']))),
    })
  })
}

/** DeepL: https://developers.deepl.com/docs. */
export function startDeepL(): Promise<TranslationStandIn> {
  return start(async (standIn, request, response) => {
    if (request.headers.authorization !== `DeepL-Auth-Key ${translationKey}`) {
      return json(response, 403, { message: 'Forbidden' })
    }
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/v2/languages') {
      const codes =
        searchParams.get('type') === 'target' ? ['EN-GB', 'EN-US', 'ES', 'JA'] : ['EN', 'ES', 'JA']
      return json(
        response,
        200,
        codes.map((language) => ({ language, name: language })),
      )
    }
    const body = JSON.parse(await bodyOf(request)) as Record<string, unknown>
    const texts = body['text'] as string[]
    const target = String(body['target_lang'])
    if (target === 'EN' || texts.length > 50) return json(response, 400, { message: 'Bad request' })
    if (!(await accepts(standIn, texts, response, 456))) return
    json(response, 200, {
      translations: texts.map((text) => ({
        detected_source_language: body['source_lang'],
        text: translated(standIn, text, target.toLowerCase().slice(0, 2)),
      })),
    })
  })
}

async function start(handle: Handle): Promise<TranslationStandIn> {
  const server = answering((request, response) => handle(standIn, request, response))
  const standIn: TranslationStandIn = {
    requests: [],
    left: 1_000_000,
    failure: null,
    answers: new Map(),
    gate: Promise.resolve(),
    url: await listening(server),
    stop: () => stopped(server),
  }
  return standIn
}

/** Counts the texts, or answers why they are not translated. */
async function accepts(
  standIn: TranslationStandIn,
  texts: readonly string[],
  response: ServerResponse,
  quotaStatus: number,
): Promise<boolean> {
  standIn.requests.push([...texts])
  await standIn.gate
  const length = texts.join('').length
  if (standIn.failure === null && length <= standIn.left) {
    standIn.left -= length
    return true
  }
  json(response, standIn.failure ?? quotaStatus, { error: 'no' })
  return false
}

function translated({ answers }: TranslationStandIn, text: string, target: string): string {
  return answers.get(text) ?? `[${target}] ${text}`
}
