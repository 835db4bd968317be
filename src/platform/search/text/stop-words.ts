import { foldWord } from './fold.ts'

/**
 * Stop words: too common to be required, and dropped from queries with other words. English ones
 * apply in every language, since untranslated texts are shown in English, as do those of languages
 * that the interface does not have. Japanese particles are
 * listed as the segmenter splits them.
 */
const lists: Readonly<Record<string, string>> = {
  en:
    'a an and are as at by for from in into is it of on or that the their this to with ' +
    'can find get how i me my near some we what where which who',
  es: 'a al cerca con cómo de del dónde e el en es la las lo los o para por que se su sus un una unas unos y',
  ja: 'の を に は が と で も へ や から まで より',
  ur: 'کا کی کے کو میں سے پر اور نے ہے ہیں یا تک',
  ne: 'को का की मा ले लाई र बाट देखि तथा वा',
  si: 'සහ හා ද මෙම සඳහා',
  ta: 'மற்றும் ஒரு இந்த அந்த',
  // Languages that visitors type: German, French, Italian, Portuguese.
  neighbours:
    'am au aux avec beim com d dans das dei del della delle der des di do dos du ein eine et für ' +
    'il im le les lo mit onde ou où para per pour sur und une von wo zum zur',
}
/** Lists that apply in every language. */
const everywhere = ['en', 'neighbours']

const folded = new Map(
  Object.entries(lists).map(([language, words]) => [
    language,
    new Set(words.split(' ').map(foldWord)),
  ]),
)

/** Returns whether a normalized term is a stop word. */
export function isStopWord(term: string, language: string): boolean {
  return [language, ...everywhere].some((list) => folded.get(list)?.has(term) === true)
}
