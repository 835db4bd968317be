import { useEffect, useState } from 'react'
import { Form } from 'react-router'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from './button.module.css'
import styles from './undo-note.module.css'

interface UndoNoteProps {
  /** The decision and what it is about. */
  text: string
  /** Id of what the form of the page undoes: it submits `do` with the value `undo`. */
  id: number
  /** URL of the page. */
  action: string
  /** Seconds left to undo it; null if it cannot be undone. */
  seconds: number | null
}

/** Result of a decision, with a button to undo it for some seconds. */
export function UndoNote({ text, id, action, seconds }: UndoNoteProps) {
  const { t } = useTranslation('common')
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    if (seconds === null) return
    const timer = setTimeout(() => setIsOver(true), seconds * 1000)
    return () => clearTimeout(timer)
  }, [seconds])

  return (
    <div className={styles.note}>
      <p role="status">{text}</p>
      {seconds !== null && !isOver && (
        <Form method="post" action={action} preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <button className={buttons.text} name="do" value="undo">
            {t('undo')}
          </button>
        </Form>
      )}
    </div>
  )
}
