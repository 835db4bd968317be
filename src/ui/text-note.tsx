import { useTranslation } from '#shared/use-translation.ts'
import { useFrame } from '#shared/layout.ts'
import { languageName } from '#shared/language-name.ts'
import styles from './text-note.module.css'

interface TextNoteProps {
  /** BCP 47; null if unknown. */
  language: string | null
  isTranslation?: boolean
}

/** States that a text is a translation, or not in the language of the page. */
export function TextNote({ language, isTranslation = false }: TextNoteProps) {
  const { t } = useTranslation('layout')
  const current = useFrame()?.language ?? 'en'
  const foreign = language !== null && language !== current
  if (!foreign && !isTranslation) return null

  return (
    <p className={styles.note} suppressHydrationWarning>
      {foreign ? t('textIn', { language: languageName(language, current) }) : t('translatedText')}
    </p>
  )
}
