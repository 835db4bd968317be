import { findingsOf, itemWords } from '#shared/forms/findings.ts'
import type { FormDefinition, FormWords } from '#shared/forms/layout.ts'
import type { Translate } from '#shared/i18n.ts'

/**
 * Returns a lookup of item texts. Questions, groups and choices without a text in any language get
 * a generic name, for accessibility (E-033 to E-035).
 */
export function spokenWords(
  definition: Pick<FormDefinition, 'layout' | 'words'>,
  t: Translate<'forms'>,
): (id: number) => FormWords {
  const lacking = new Map(findingsOf(definition).map(({ kind, id }) => [id, kind]))
  return (id) => {
    const kind = lacking.get(id)
    const title = kind === undefined || kind === 'type' ? '' : t(`missing-${kind}`)
    return itemWords(definition.words, id) ?? { language: '', title, help: '', placeholder: '' }
  }
}
