import { eld } from 'eld/small'

/** Shorter texts cannot be identified reliably, except by their script. */
const shortest = 40

/** Longer texts are cut: the beginning is enough and much faster. */
const longest = 80

/** Languages that their script, or letters that only they use in it, identify. */
const scripts = [
  { language: 'ja', script: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u },
  { language: 'ko', script: /\p{Script=Hangul}/u },
  { language: 'si', script: /\p{Script=Sinhala}/u },
  { language: 'ta', script: /\p{Script=Tamil}/u },
  { language: 'th', script: /\p{Script=Thai}/u },
  { language: 'ur', script: /\p{Script=Arabic}/u },
]
const ownLetters: Record<string, RegExp> = {
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ur: /[ٹڈڑںہے]/,
}

/** Detects the language of a text; returns `otherwise` if it is too short or unclear. */
export function languageOf(text: string, otherwise: string): string {
  const byScript = languageOfScript(text.slice(0, longest))
  if (byScript) return byScript
  if (text.length < shortest) return otherwise
  const found = eld.detect(text.slice(0, longest))
  return found.isReliable() && found.language !== '' ? found.language : otherwise
}

/** The language of the script that most letters are in, if it has only one. */
function languageOfScript(text: string): string | undefined {
  const letters = text.match(/\p{L}/gu) ?? []
  return scripts.find(
    ({ language, script }) =>
      letters.filter((letter) => script.test(letter)).length > letters.length / 2 &&
      (ownLetters[language]?.test(text) ?? true),
  )?.language
}
