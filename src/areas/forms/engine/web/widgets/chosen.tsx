import { useTranslation } from '#shared/use-translation.ts'
import { Icon } from '#ui/icon.tsx'
import spoken from '#ui/spoken.module.css'
import styles from './chosen.module.css'

interface ChosenProps<Key> {
  /** Accessible name of the list. */
  label: string
  items: readonly { key: Key; text: string; note?: string }[]
  onRemove: (key: Key) => void
}

/** Selected items with remove buttons; changes are announced. */
export function Chosen<Key extends string | number>({ label, items, onRemove }: ChosenProps<Key>) {
  const { t } = useTranslation('forms')
  return (
    <>
      {items.length > 0 && (
        <ul className={styles.chosen} aria-label={t('chosenOf', { question: label })}>
          {items.map(({ key, text, note }) => (
            <li key={key}>
              <span dir="auto">{text}</span>
              {note && <small>{note}</small>}
              <button
                type="button"
                aria-label={t('remove', { name: text })}
                onClick={() => onRemove(key)}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <output className={spoken.spoken}>
        {items.length > 0 && t('chosenCount', { count: items.length })}
      </output>
    </>
  )
}
