import { useEffect, useRef, type ReactNode } from 'react'
import { Form } from 'react-router'
import { useFrame } from '#shared/layout.ts'
import { languageName } from '#shared/language-name.ts'
import { translateIntent, type TranslationResult } from '#shared/translate-form.ts'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from './button.module.css'
import { ProblemNote } from './outcome.tsx'
import { TextNote } from './text-note.tsx'
import notes from './text-note.module.css'
import styles from './text-translation.module.css'

interface TextTranslationProps {
  shown: {
    /** BCP 47; null if unknown. */
    language: string | null
    isTranslation: boolean
    isMachineTranslation: boolean
    /** Whether it can be translated to the language of the page. */
    isTranslatable: boolean
  }
  /** The original of the shown translation, with its language (BCP 47). */
  original: { language: string; text: ReactNode } | null
  result: TranslationResult<unknown> | undefined
}

/** States the language of a text, marks translations, shows the original and offers to translate. */
export function TextTranslation({ shown, original, result }: TextTranslationProps) {
  const { t } = useTranslation('translation')
  const current = useFrame()?.language ?? 'en'
  const mark = useRef<HTMLParagraphElement>(null)
  const isNew = Boolean(result?.translated)

  // The button that had the focus is gone.
  useEffect(() => {
    if (isNew) mark.current?.focus({ preventScroll: true })
  }, [isNew])

  return (
    <div className={styles.translation}>
      <div className={styles.line}>
        {shown.isMachineTranslation && original ? (
          <p ref={mark} tabIndex={-1} className={notes.note} suppressHydrationWarning>
            {t('machineFrom', { language: languageName(original.language, current) })}
          </p>
        ) : (
          <TextNote {...shown} />
        )}
        {shown.isTranslatable && (
          <Form method="post" preventScrollReset>
            <button name="intent" value={translateIntent} className={buttons.secondary}>
              {t('translate')}
            </button>
          </Form>
        )}
      </div>
      {result?.failure && <ProblemNote>{t(result.failure)}</ProblemNote>}
      {original && (
        <details className={styles.original}>
          <summary suppressHydrationWarning>
            {t('showOriginal', { language: languageName(original.language, current) })}
          </summary>
          <div lang={original.language} dir="auto">
            {original.text}
          </div>
        </details>
      )}
    </div>
  )
}
