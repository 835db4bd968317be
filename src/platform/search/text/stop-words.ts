import { foldWord } from './fold.ts'

/**
 * Stop words: too common to be required, and dropped from queries with other words. English ones
 * apply in every language, since untranslated texts are shown in English. Japanese particles are
 * listed as the segmenter splits them.
 */
const lists: Readonly<Record<string, string>> = {
  en: 'a an and are as at by for from in into is it of on or that the their this to with',
  es: 'a al con de del e el en es la las lo los o para por que se su sus un una unas unos y',
  ja: 'の を に は が と で も へ や から まで より',
  ur: 'کا کی کے کو میں سے پر اور نے ہے ہیں یا تک',
  ne: 'को का की मा ले लाई र बाट देखि तथा वा',
  si: 'සහ හා ද මෙම සඳහා',
  ta: 'மற்றும் ஒரு இந்த அந்த',
}

const folded = new Map(
  Object.entries(lists).map(([language, words]) => [
    language,
    new Set(words.split(' ').map(foldWord)),
  ]),
)

/** Returns whether a normalized term is a stop word. */
export function isStopWord(term: string, language: string): boolean {
  return folded.get(language)?.has(term) === true || folded.get('en')?.has(term) === true
}
