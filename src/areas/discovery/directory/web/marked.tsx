/** Highlights the typed prefixes. */
export function marked(text: string, words: string) {
  const typed = words
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  if (typed.length === 0) return text
  const parts = text.split(new RegExp(`(?<![\\p{L}\\p{N}])(${typed.join('|')})`, 'iu'))
  return parts.map((part, at) => (at % 2 === 1 ? <b key={at}>{part}</b> : part))
}
