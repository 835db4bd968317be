import type { Plugin } from 'vite'

const face = /\/\* noto-sans-jp-\[(\d+)\][^*]*\*\/\s*@font-face \{[^}]*\}/g

/** Slices with smaller numbers contain rare characters. */
const firstCommonSlice = 60

/**
 * Removes font faces of rare characters from the Japanese font: their unicode ranges alone would
 * use up the style sheet budget. Such characters use a system font.
 */
export function commonKanji(): Plugin {
  return {
    name: 'common-kanji',
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('/noto-sans-jp/') && !id.includes('/fonts/ja.css')) return null
      return code.replaceAll(face, (rule, slice) => (Number(slice) < firstCommonSlice ? '' : rule))
    },
  }
}
