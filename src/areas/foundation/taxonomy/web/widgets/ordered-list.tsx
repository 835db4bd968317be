import { useRef, useState, type DragEvent, type ReactNode } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { Form, useSubmit } from 'react-router'
import buttons from '#ui/button.module.css'
import { Icon } from '#ui/icon.tsx'
import styles from './entity-pages.module.css'
import list from './ordered-list.module.css'

interface OrderedLine<Id extends string | number> {
  id: Id
  name: string
  picture?: ReactNode
  content: ReactNode
  /** Actions before the move buttons. */
  actions?: ReactNode
}

interface OrderedListProps<Id extends string | number> {
  /** Accessible name. */
  label: string
  lines: readonly OrderedLine<Id>[]
  /** Which list of the page it is; submitted along. */
  of?: string
  rev?: number | undefined
}

/**
 * List reordered by drag and drop, or by buttons, which work without scripts. Submits `do` as
 * `shift:{id}:{-1 or 1}` or `order`, and `order` with the ids.
 */
export function OrderedList<Id extends string | number>(props: OrderedListProps<Id>) {
  const { label, lines, of, rev } = props
  const { t } = useTranslation('managedEntities')
  const submit = useSubmit()
  const dragged = useRef<Id | null>(null)
  const [over, setOver] = useState<Id | null>(null)
  const order = lines.map(({ id }) => id)
  const fields = {
    order: order.join(','),
    ...(of !== undefined && { of }),
    ...(rev !== undefined && { rev: String(rev) }),
  }

  function drop(onto: Id) {
    const from = dragged.current
    dragged.current = null
    setOver(null)
    if (from === null || from === onto) return
    const at = order.indexOf(onto)
    const next = order.filter((id) => id !== from).toSpliced(at, 0, from)
    void submit(
      { ...fields, do: 'order', order: next.join(',') },
      { method: 'post', preventScrollReset: true },
    )
  }

  const dragging = (id: Id) => ({
    onDragStart() {
      dragged.current = id
    },
    onDragOver(event: DragEvent) {
      if (dragged.current === null) return
      event.preventDefault()
      setOver(id)
    },
    onDragEnd: () => setOver(null),
    onDrop(event: DragEvent) {
      event.preventDefault()
      drop(id)
    },
  })

  return (
    <Form method="post" preventScrollReset>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ol className={styles.list} aria-label={label}>
        {lines.map(({ id, name, picture, content, actions }, at) => (
          <li
            key={id}
            className={`${styles.line} ${list.line}`}
            data-over={over === id || undefined}
            draggable
            {...dragging(id)}
          >
            {picture}
            <div>{content}</div>
            <span>
              {actions}
              <button
                className={buttons.round}
                name="do"
                value={`shift:${id}:-1`}
                aria-label={t('up', { name })}
                disabled={at === 0}
              >
                <Icon name="up" />
              </button>
              <button
                className={`${buttons.round} ${list.down}`}
                name="do"
                value={`shift:${id}:1`}
                aria-label={t('down', { name })}
                disabled={at === lines.length - 1}
              >
                <Icon name="up" />
              </button>
            </span>
          </li>
        ))}
      </ol>
    </Form>
  )
}
