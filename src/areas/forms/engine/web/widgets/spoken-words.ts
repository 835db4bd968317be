import type { TFunction } from 'i18next'
import { findingsOf, wordsOf } from '#shared/forms/findings.ts'
import type { FormDefinition, FormWords } from '#shared/forms/layout.ts'

/**
 * The words of anything in a form. A question, group or choice that has none in any language is
 * called just that: a field without a name could not be found, nor asked about (E-033 to E-035).
 */
export function spokenWords(
  definition: Pick<FormDefinition, 'layout' | 'words'>,
  t: TFunction<'forms'>,
): (id: number) => FormWords {
  const lacking = new Map(findingsOf(definition).map(({ kind, id }) => [id, kind]))
  return (id) => {
    const kind = lacking.get(id)
    const title = kind === undefined || kind === 'type' ? '' : t(`missing-${kind}`)
    return wordsOf(definition.words, id) ?? { language: '', title, help: '', placeholder: '' }
  }
}
