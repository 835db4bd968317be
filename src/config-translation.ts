interface TranslationVariables {
  LIBRETRANSLATE_URL?: string | undefined
  LIBRETRANSLATE_API_KEY?: string | undefined
  DEEPL_API_KEY?: string | undefined
  DEEPL_URL?: string | undefined
  TRANSLATION_DAILY_CHARACTERS?: string | undefined
}

/** Enough for some hundred descriptions. */
const defaultDailyCharacters = 200_000

/** Returns what is wrong with variables of the translation service that are valid by themselves. */
export function translationProblems(
  env: TranslationVariables,
): { path: keyof TranslationVariables; message: string }[] {
  if (env.LIBRETRANSLATE_URL && env.DEEPL_API_KEY) {
    const message = 'must not be set where LIBRETRANSLATE_URL is: only one service translates'
    return [{ path: 'DEEPL_API_KEY', message }]
  }
  if (env.LIBRETRANSLATE_API_KEY && !env.LIBRETRANSLATE_URL) {
    return [{ path: 'LIBRETRANSLATE_URL', message: 'must be set where LIBRETRANSLATE_API_KEY is' }]
  }
  return []
}

/** Returns the configured translation service; null if there is none. */
export function translationOf(env: TranslationVariables) {
  const dailyCharacters = Number(env.TRANSLATION_DAILY_CHARACTERS ?? defaultDailyCharacters)
  const [url, deepLUrl] = [env.LIBRETRANSLATE_URL, env.DEEPL_URL].map(
    (address) => address?.replace(/\/+$/, '') ?? null,
  )
  if (url) {
    const key = env.LIBRETRANSLATE_API_KEY ?? null
    return { service: 'libretranslate' as const, url, key, dailyCharacters }
  }
  if (!env.DEEPL_API_KEY) return null
  return {
    service: 'deepl' as const,
    url: deepLUrl ?? null,
    key: env.DEEPL_API_KEY,
    dailyCharacters,
  }
}
