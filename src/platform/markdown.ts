import { micromark } from 'micromark'

/**
 * Renders Markdown to HTML. Embedded HTML and script URLs are escaped, so that untrusted text is
 * safe.
 */
export function renderMarkdown(text: string): string {
  return micromark(text)
}
