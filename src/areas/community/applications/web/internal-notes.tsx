import { Form } from 'react-router'
import { useTranslation } from '#shared/use-translation.ts'
import { dayAndTime } from '#shared/written-time.ts'
import buttons from '#ui/button.module.css'
import { TextArea } from '#ui/field.tsx'
import { Moment } from '#ui/moment.tsx'
import type { InternalNote } from '../contract.ts'
import styles from './review-aside.module.css'

interface InternalNotesProps {
  notes: readonly InternalNote[]
  /** Key of the next note, so that a double click adds it once. */
  noteKey: string
}

/** Notes that only admins see. */
export function InternalNotes({ notes, noteKey }: InternalNotesProps) {
  const { t } = useTranslation('application')

  return (
    <section id="internal-notes" className={styles.notes}>
      <h2>{t('notes')}</h2>
      <ul>
        {notes.map(({ id, at, by, isOwn, text }) => (
          <li key={id}>
            <p dir="auto">{text}</p>
            <small>
              <bdi>{by ?? t('byReviewer')}</bdi>
              {' · '}
              <Moment at={at} format={dayAndTime} />
            </small>
            {isOwn && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="noteId" value={id} />
                <button className={buttons.text} name="intent" value="deleteNote">
                  {t('deleteNote')}
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      <Form
        // An added note empties the field.
        key={notes.length}
        method="post"
        preventScrollReset
        className={styles.add}
      >
        <input type="hidden" name="key" value={noteKey} />
        <TextArea
          name="text"
          label={t('noteLabel')}
          hint={t('noteHint')}
          rows={2}
          required
          maxLength={5000}
          dir="auto"
        />
        <button className={buttons.secondary} name="intent" value="note">
          {t('addNote')}
        </button>
      </Form>
    </section>
  )
}
