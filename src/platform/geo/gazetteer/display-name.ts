/** Languages whose names can be recognized by their script in a list of alternate names. */
export const nameLanguages = ['ja', 'ur', 'ne', 'ta', 'si'] as const

export type NameLanguage = (typeof nameLanguages)[number]

/** Selects a place's name in a language from all its names; undefined if none is certain. */
export function nameIn(
  language: NameLanguage,
  names: readonly string[],
  country: string,
): string | undefined {
  if (language === 'ja') return japaneseName(names, country)
  if (language === 'ur') return urduName(names, country)
  return inScript(names, wholly[language])[0]
}

const wholly = {
  ne: /^(?:\p{Script=Devanagari}|\u200c|\u200d|[ .-])+$/u,
  ta: /^(?:\p{Script=Tamil}|\u200c|\u200d|[ .-])+$/u,
  si: /^(?:\p{Script=Sinhala}|\u200c|\u200d|[ .-])+$/u,
}

function inScript(names: readonly string[], script: RegExp): string[] {
  return names.filter((name) => script.test(name))
}

/**
 * Selects a Japanese name. Han characters alone may be Chinese, so outside Japan only katakana
 * names count; in Japan the shortest name in Japanese character sets, which lacks the
 * administrative suffix (東京, not 東京都).
 */
function japaneseName(names: readonly string[], country: string): string | undefined {
  if (country !== 'JP') return inScript(names, /^[\p{Script=Katakana}ー・＝ ]+$/u)[0]

  const written = inScript(names, /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ヶー]+$/u)
  const japanese = written.filter((name) => Array.from(name).every(isJapaneseCharacter))
  return japanese.toSorted((a, b) => a.length - b.length)[0]
}

let japaneseCharacters: Set<string> | undefined

function isJapaneseCharacter(character: string): boolean {
  japaneseCharacters ??= readShiftJis()
  return japaneseCharacters.has(character)
}

function readShiftJis(): Set<string> {
  const decoder = new TextDecoder('shift_jis')
  const characters = new Set<string>()
  for (let lead = 0x81; lead <= 0xfc; lead++) {
    for (let trail = 0x40; trail <= 0xfc; trail++) {
      characters.add(decoder.decode(new Uint8Array([lead, trail])))
    }
  }
  return characters
}

/**
 * Selects an Urdu name. The Arabic script is shared by many languages, so names are scored by
 * letters specific to Urdu and by letters it lacks.
 */
function urduName(names: readonly string[], country: string): string | undefined {
  const scored = inScript(names, /^[\p{Script=Arabic}\u200c ]+$/u).map((name) => ({
    name,
    score:
      (/[ٹڈڑںےہھۓ]/.test(name) ? 2 : 0) +
      (/[پچگکی]/.test(name) ? 1 : 0) -
      (/[كيىةأإېۆەڭۋڪڃڄڻٺٿڀڊڌڍډڼښژۍټځڅ\u064b-\u0652]/.test(name) ? 4 : 0),
  }))
  const least = country === 'PK' || country === 'IN' ? 0 : 1
  return scored.filter(({ score }) => score >= least).toSorted((a, b) => b.score - a.score)[0]?.name
}
