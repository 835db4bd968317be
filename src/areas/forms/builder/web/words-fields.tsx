import type { ReactNode } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import type { ItemKind } from '#shared/forms/outline.ts'
import { languageInfo } from '#shared/languages.ts'
import { TextArea, TextField } from '#ui/field.tsx'
import type { ItemWords } from '../contract.ts'
import { useBuilder } from './use-builder.tsx'

type Words = Pick<ItemWords, 'title' | 'help' | 'placeholder'>

interface WordsFieldsProps {
  kind: ItemKind
  words: Words | undefined
  hintOf?: (part: keyof Words) => ReactNode
}

/** Fields for the texts that an item of this kind has, in the editing language. */
export function WordsFields({ kind, words, hintOf }: WordsFieldsProps) {
  const { t } = useTranslation('builder')
  const { language } = useBuilder()
  const { dir } = languageInfo[language]
  const of = { lang: language, dir }
  return (
    <>
      <TextField
        name="title"
        label={t('title')}
        hint={hintOf?.('title')}
        defaultValue={words?.title}
        maxLength={2000}
        autoComplete="off"
        {...of}
      />
      {kind !== 'group' && (
        <TextArea
          name="help"
          label={t('help')}
          hint={hintOf?.('help')}
          defaultValue={words?.help}
          rows={2}
          maxLength={10_000}
          {...of}
        />
      )}
      {kind === 'question' && (
        <TextField
          name="placeholder"
          label={t('placeholder')}
          hint={hintOf?.('placeholder')}
          defaultValue={words?.placeholder}
          maxLength={500}
          autoComplete="off"
          {...of}
        />
      )}
    </>
  )
}
