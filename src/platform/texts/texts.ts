import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { isLanguage, languages, type Language } from '#shared/languages.ts'
import type { PageTexts } from '#shared/page-context.ts'

/** Interface texts of all languages in memory, by namespace (one per feature). */
export interface Texts extends PageTexts {
  /** Unix time in ms of the last change of any text. */
  timestamp: number
  /** Returns all texts of a language in one object, keyed by `namespace:key`. */
  merged(language: Language): Readonly<Record<string, string>>
  /** Returns the content behind one of `urls`, or null if the version differs. */
  bundle(language: string, file: string): string | null
}

interface Bundle {
  texts: Record<string, string>
  json: string
}

/** Reads `folder/<language>/<namespace>.json`. Missing files and keys fall back to English. */
export function openTexts(folder: string, cdnBase: string): Texts {
  const namespaces = readdirSync(join(folder, 'en'))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort()
  const bundles = new Map<string, Bundle>()
  const versions = new Map<Language, string>()
  const english = namespaces.map((namespace) => readTexts(join(folder, 'en', `${namespace}.json`)))
  let timestamp = 0

  for (const language of languages) {
    let all = ''
    for (const [at, namespace] of namespaces.entries()) {
      const path = join(folder, language, `${namespace}.json`)
      const own = language === 'en' ? {} : readTexts(path)
      const texts = { ...english[at], ...own }
      timestamp = Math.max(timestamp, changedAt(path))
      const json = JSON.stringify(texts)
      bundles.set(`${language}/${namespace}`, { texts, json })
      all += json
    }
    versions.set(language, digestOf(all))
  }

  const bundleOf = (language: Language, namespace: string): Bundle => {
    const bundle = bundles.get(`${language}/${namespace}`)
    if (!bundle) throw new Error(`no interface texts named ${namespace}`)
    return bundle
  }
  return {
    namespaces,
    timestamp,
    resources: (language, namespace) => bundleOf(language, namespace).texts,
    urls: (language) => `${cdnBase}/${language}/*.${versions.get(language)}.json`,
    bundle(language, file) {
      const [namespace = '', version] = file.split('.')
      const bundle = bundles.get(`${language}/${namespace}`)
      const known = bundle && isLanguage(language) && file === `${namespace}.${version}.json`
      return known && version === versions.get(language) ? bundle.json : null
    },
    merged: (language) =>
      Object.fromEntries(
        namespaces.flatMap((namespace) =>
          Object.entries(bundleOf(language, namespace).texts).map(([key, text]) => [
            `${namespace}:${key}`,
            text,
          ]),
        ),
      ),
  }
}

/**
 * Serves `/cdn/{language}/translation.json`, the same with the timestamp in its name (immutable),
 * and the bundles of single namespaces that pages load (resolutions 13).
 */
export function textRoutes(server: FastifyInstance, texts: Texts): void {
  const forGood = 'public, max-age=31536000, immutable'
  server.get<{ Params: { language: string; file: string } }>(
    '/cdn/:language/:file',
    async (request, reply) => {
      const { language, file } = request.params
      reply.type('application/json; charset=utf-8').header('access-control-allow-origin', '*')
      const known = languages.find((code) => code === language)
      const stamped = file === `translation_${texts.timestamp}.json`
      if (known && (stamped || file === 'translation.json')) {
        const json = JSON.stringify(texts.merged(known))
        const etag = `"${digestOf(json)}"`
        reply.header('cache-control', stamped ? forGood : 'no-cache').header('etag', etag)
        return request.headers['if-none-match'] === etag ? reply.status(304).send() : json
      }
      const bundle = texts.bundle(language, file)
      if (bundle === null) return reply.status(404).send({ code: 'not_found', status: 404 })
      return reply.header('cache-control', forGood).send(bundle)
    },
  )
}

function digestOf(json: string): string {
  return createHash('sha256').update(json).digest('base64url').slice(0, 10)
}

function readTexts(path: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
    throw new Error(`cannot read the interface texts ${path}`, { cause: error })
  }
}

function changedAt(path: string): number {
  return Math.round(statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0)
}
