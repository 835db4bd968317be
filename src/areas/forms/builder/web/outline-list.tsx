import { useEffect, useRef, useState, type DragEvent, type KeyboardEvent } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import {
  allItems,
  canStandIn,
  itemOf,
  placeBeside,
  withMoved,
  type OutlineItem,
  type OutlinePlace,
} from '#shared/forms/outline.ts'
import { isRequired } from '#shared/forms/rules.ts'
import { languageInfo } from '#shared/languages.ts'
import spoken from '#ui/spoken.module.css'
import styles from './outline-list.module.css'
import { useBuilder } from './use-builder.tsx'

interface OutlineListProps {
  label: string
  items: readonly OutlineItem[]
  /** Whether an item's children are listed. */
  isListed: (item: OutlineItem) => boolean
}

/** Ordered items; reordered by drag and drop, or with Alt and the arrow keys. */
export function OutlineList({ label, items, isListed }: OutlineListProps) {
  const { t } = useTranslation('builder')
  const { outline, titleOf, move } = useBuilder()
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<{ id: number; part: DropPart } | null>(null)
  const [announced, setAnnounced] = useState('')

  function put(id: number, to: OutlinePlace) {
    move(id, to)
    const after = allItems(withMoved(outline, id, to) ?? []).find((one) => one.item.id === id)
    if (!after) return
    const { item, parent, at } = after
    setAnnounced(
      t(parent ? 'movedInto' : 'movedTo', {
        name: titleOf(id, item.kind),
        place: at + 1,
        parent: parent ? titleOf(parent.id, parent.kind) : '',
      }),
    )
  }

  const drag: Drag = {
    dragged,
    over,
    start: setDragged,
    enter: (id, part) => {
      if (over?.id !== id || over.part !== part) setOver({ id, part })
    },
    end: () => {
      setDragged(null)
      setOver(null)
    },
    canDrop: (target) => partFor(outline, dragged, target.id) !== null,
    drop: (target, part) => {
      const place = dragged === null ? null : placeAt(outline, dragged, target.id, part)
      if (dragged !== null && place) put(dragged, place)
      setDragged(null)
      setOver(null)
    },
    step: (id, step) => {
      const place = placeBeside(outline, id, step)
      if (place) put(id, place)
    },
  }
  return (
    <div className={styles.outline}>
      <Items items={items} label={label} isListed={isListed} drag={drag} />
      <output className={spoken.spoken}>{announced}</output>
    </div>
  )
}

type DropPart = 'before' | 'after'

interface Drag {
  dragged: number | null
  over: { id: number; part: DropPart } | null
  start: (id: number) => void
  enter: (id: number, part: DropPart) => void
  end: () => void
  canDrop: (target: OutlineItem) => boolean
  drop: (target: OutlineItem, part: DropPart) => void
  step: (id: number, step: -1 | 1) => void
}

interface ItemsProps {
  items: readonly OutlineItem[]
  label?: string
  isListed: (item: OutlineItem) => boolean
  drag: Drag
}

function Items({ items, label, isListed, drag }: ItemsProps) {
  return (
    <ol aria-label={label}>
      {items.map((item) => (
        <li key={item.id}>
          <Row item={item} drag={drag} />
          {isListed(item) && item.children.length > 0 && (
            <Items items={item.children} isListed={isListed} drag={drag} />
          )}
        </li>
      ))}
    </ol>
  )
}

function Row({ item, drag }: { item: OutlineItem; drag: Drag }) {
  const { t } = useTranslation('builder')
  const { bench, place, language, titleOf, hrefOf } = useBuilder()
  const { id, kind, question } = item
  const lacking = bench.lacking[id]
  const isLacking = lacking?.missing.includes(language)
  const words = bench.definition.words[id]
  const isOpen = place.itemId === id
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) bringIntoView(row.current)
  }, [isOpen])
  const shownIn = words && words.language !== language ? words.language : undefined

  function press(event: KeyboardEvent) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || step === undefined) return
    event.preventDefault()
    drag.step(id, step < 0 ? -1 : 1)
  }

  return (
    <div
      ref={row}
      className={styles.row}
      data-kind={kind}
      data-dragged={drag.dragged === id || undefined}
      data-over={drag.over?.id === id ? drag.over.part : undefined}
      draggable
      onDragStart={(event) => {
        event.stopPropagation()
        event.dataTransfer.setData('text/plain', '')
        event.dataTransfer.effectAllowed = 'move'
        drag.start(id)
      }}
      onDragOver={(event) => {
        if (!drag.canDrop(item)) return
        event.preventDefault()
        drag.enter(id, partUnder(event))
      }}
      onDrop={(event) => {
        event.preventDefault()
        drag.drop(item, partUnder(event))
      }}
      onDragEnd={drag.end}
    >
      <div className={styles.words}>
        <a
          id={`outline-${id}`}
          href={hrefOf({ itemId: id, view: 'build' })}
          aria-current={isOpen ? 'true' : undefined}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          draggable={false}
          lang={shownIn}
          dir="auto"
          onKeyDown={press}
        >
          {titleOf(id, kind)}
        </a>
        {question && isRequired({ ...question, id, groups: [] }) && (
          <abbr title={t('required')}>*</abbr>
        )}
        {question?.excluded && <small>{t('excluded')}</small>}
        {question?.display && <small>{t('depends')}</small>}
        {isLacking && (
          <small className={styles.lacking}>
            {t('notIn', { language: languageInfo[language].name })}
          </small>
        )}
      </div>
    </div>
  )
}

/** Scrolls the outline only; `scrollIntoView` would scroll the page as well. */
function bringIntoView(row: HTMLElement | null) {
  const outline = row?.closest('nav')
  if (!row || !outline) return
  const [own, all] = [row.getBoundingClientRect(), outline.getBoundingClientRect()]
  if (own.bottom > all.bottom) outline.scrollTop += own.bottom - all.bottom
  if (own.top < all.top) outline.scrollTop -= all.top - own.top
}

function partUnder(event: DragEvent<HTMLElement>): 'before' | 'after' {
  const { top, height } = event.currentTarget.getBoundingClientRect()
  return event.clientY < top + height / 2 ? 'before' : 'after'
}

/** Returns where the dragged item may be dropped: beside items of its kind, or into a container. */
function partFor(
  outline: readonly OutlineItem[],
  dragged: number | null,
  targetId: number,
): 'beside' | 'inside' | null {
  const item = dragged === null ? null : itemOf(outline, dragged)
  const target = allItems(outline).find((one) => one.item.id === targetId)
  if (!item || !target || allItems([item]).some((one) => one.item.id === targetId)) return null
  if (canStandIn(item.kind, target.parent?.kind ?? null)) return 'beside'
  return canStandIn(item.kind, target.item.kind) ? 'inside' : null
}

function placeAt(
  outline: readonly OutlineItem[],
  dragged: number,
  targetId: number,
  part: DropPart,
): OutlinePlace | null {
  const way = partFor(outline, dragged, targetId)
  const target = allItems(outline).find((one) => one.item.id === targetId)
  if (!way || !target) return null
  if (way === 'inside') return { parentId: targetId, at: target.item.children.length }
  return { parentId: target.parent?.id ?? null, at: target.at + (part === 'after' ? 1 : 0) }
}
