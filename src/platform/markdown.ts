import { micromark } from 'micromark'

/**
 * HTML of a text in Markdown. HTML inside the text and addresses that run scripts come out as plain
 * characters, whoever wrote them.
 */
export function renderMarkdown(text: string): string {
  return micromark(text)
}
