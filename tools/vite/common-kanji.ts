import type { Plugin } from 'vite'

const face = /\/\* noto-sans-jp-\[(\d+)\][^*]*\*\/\s*@font-face \{[^}]*\}/g

/** Slices below this hold characters that everyday Japanese does not use. */
const firstCommonSlice = 60

/**
 * Drops the faces of rare characters from the Japanese typeface: its list of ranges alone would
 * fill the budget for style sheets. Rare characters show in the reader's own font.
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
