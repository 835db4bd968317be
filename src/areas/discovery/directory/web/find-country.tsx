import { useState, type KeyboardEvent, type RefObject } from 'react'
import { useTranslation } from '#shared/use-translation.ts'

interface FindCountryProps {
  /** The list that is narrowed. */
  list: RefObject<HTMLSelectElement | null>
  /** Name of the list. */
  label: string
  /** Receives the test of the names that stay; null for all. */
  narrow: (test: ((name: string) => boolean) | null) => void
  /** Chooses the first country that is found. */
  chooseFirst: () => void
}

/** Narrows a list of countries to those with a word that begins with the text. */
export function FindCountry({ list, label, narrow, chooseFirst }: FindCountryProps) {
  const { t } = useTranslation('directory')
  const [words, setWords] = useState('')

  function edit(text: string) {
    setWords(text)
    const wanted = ` ${plain(text.trim())}`
    narrow(wanted === ' ' ? null : (name) => ` ${plain(name)}`.includes(wanted))
  }

  function act(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') list.current?.focus()
    else if (event.key === 'Enter' && words.trim()) {
      chooseFirst()
      edit('')
    } else return
    event.preventDefault()
  }

  return (
    <input
      type="search"
      aria-label={t('findCountryIn', { list: label })}
      placeholder={t('findCountry')}
      value={words}
      onChange={(event) => edit(event.target.value)}
      onKeyDown={act}
    />
  )
}

/** Without case and accents. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
}
