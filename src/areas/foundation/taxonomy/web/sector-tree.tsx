import { memo, useMemo, useRef, useState, type DragEvent, type KeyboardEvent } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { useLinks } from '#shared/links.ts'
import { openDialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import type { SectorRow } from '../admin-contract.ts'
import styles from './sector-tree.module.css'
import { Missing } from './widgets/missing.tsx'
import { stepOf, type Move, type Step } from './tree-moves.ts'
import { narrowed } from './tree-search.ts'

interface SectorTreeProps {
  label: string
  nodes: readonly SectorRow[]
  /** Shows only nodes whose name has this text, and those above them. */
  words: string
  onMove: (move: Move) => void
  /** Opens the move dialog for a node. */
  onOpen: (id: number) => void
  /** Id of the move dialog. */
  dialog: string
}

interface Line {
  node: SectorRow
  level: number
  place: number
  siblings: number
  hasChildren: boolean
}

type Where = 'before' | 'into' | 'after'

/** Tree (WAI-ARIA): arrow keys navigate and expand, Alt with arrows or dragging moves nodes. */
export function SectorTree(props: SectorTreeProps) {
  const { label, nodes, words, onMove, onOpen, dialog } = props
  const [opened, setOpen] = useState<ReadonlySet<number>>(new Set())
  const [active, setActive] = useState<number | null>(null)
  const [drop, setDrop] = useState<{ id: number; where: Where } | null>(null)
  const dragged = useRef<number | null>(null)
  const tree = useRef<HTMLDivElement>(null)
  const { shown, open } = useMemo(() => narrowed(nodes, words, opened), [nodes, words, opened])
  const lines = linesOf(shown, open)
  const focusable = lines.some(({ node }) => node.id === active) ? active : lines[0]?.node.id

  function setIsOpen(id: number, isOpen: boolean) {
    setOpen((before) => {
      const next = new Set(before)
      if (isOpen) next.add(id)
      else next.delete(id)
      return next
    })
  }

  function focus(id: number | undefined) {
    if (id === undefined) return
    setActive(id)
    // A newly added row exists after the next frame.
    requestAnimationFrame(() => {
      tree.current?.querySelector<HTMLElement>(`[data-id="${id}"]`)?.focus()
    })
  }

  function move(next: Move | null) {
    if (!next) return
    if (next.parentId !== null) setIsOpen(next.parentId, true)
    onMove(next)
    focus(next.id)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const at = lines.findIndex(({ node }) => node.id === focusable)
    const line = lines[at]
    if (!line || !(event.target instanceof Element) || event.target.closest('a,button')) return
    const { node, hasChildren } = line
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const [inward, outward] = isRightToLeft
      ? ['ArrowLeft', 'ArrowRight']
      : ['ArrowRight', 'ArrowLeft']
    const steps: Record<string, Step> = {
      ArrowUp: 'up',
      ArrowDown: 'down',
      [inward]: 'in',
      [outward]: 'out',
    }
    const step = event.altKey ? steps[event.key] : undefined
    const isOpen = open.has(node.id)
    if (step) move(stepOf(nodes, node.id, step))
    else if (event.key === 'ArrowDown') focus(lines[at + 1]?.node.id)
    else if (event.key === 'ArrowUp') focus(lines[at - 1]?.node.id)
    else if (event.key === 'Home') focus(lines[0]?.node.id)
    else if (event.key === 'End') focus(lines.at(-1)?.node.id)
    else if (event.key === inward && hasChildren && !isOpen) setIsOpen(node.id, true)
    else if (event.key === inward && hasChildren) focus(lines[at + 1]?.node.id)
    else if (event.key === outward && isOpen) setIsOpen(node.id, false)
    else if (event.key === outward) focus(node.parentId ?? undefined)
    else if (event.key === 'Enter')
      event.currentTarget.querySelector<HTMLElement>(`[data-id="${node.id}"] a`)?.click()
    else if (!focusByLetter(event, lines, at, focus)) return
    event.preventDefault()
  }

  function ask(id: number) {
    setActive(id)
    onOpen(id)
    openDialog(dialog)
  }

  function onDragOver(event: DragEvent<HTMLElement>, id: number) {
    if (dragged.current === null || dragged.current === id) return
    event.preventDefault()
    const { top, height } = event.currentTarget.getBoundingClientRect()
    const part = (event.clientY - top) / height
    const where = part < 0.3 ? 'before' : part > 0.7 ? 'after' : 'into'
    if (drop?.id !== id || drop.where !== where) setDrop({ id, where })
  }

  function onDrop() {
    const id = dragged.current
    const onto = drop && nodes.find((node) => node.id === drop.id)
    dragged.current = null
    setDrop(null)
    if (id === null || !onto || !drop) return
    if (drop.where === 'into') return move({ id, parentId: onto.id, beforeId: null })
    const siblings = nodes.filter(({ parentId }) => parentId === onto.parentId)
    const at = siblings.findIndex((node) => node.id === onto.id)
    const before = drop.where === 'before' ? onto : siblings[at + 1]
    move({ id, parentId: onto.parentId, beforeId: before?.id ?? null })
  }

  return (
    <div
      ref={tree}
      role="tree"
      tabIndex={-1}
      aria-label={label}
      className={styles.tree}
      onKeyDown={onKeyDown}
    >
      {lines.map((line) => (
        <Row
          key={line.node.id}
          {...line}
          isOpen={open.has(line.node.id)}
          isActive={line.node.id === focusable}
          drop={drop?.id === line.node.id ? drop.where : undefined}
          onToggle={() => setIsOpen(line.node.id, !open.has(line.node.id))}
          onFocus={() => setActive(line.node.id)}
          onOpen={() => ask(line.node.id)}
          onDragStart={() => {
            dragged.current = line.node.id
          }}
          onDragOver={(event) => onDragOver(event, line.node.id)}
          onDragEnd={() => {
            dragged.current = null
            setDrop(null)
          }}
          onDrop={onDrop}
        />
      ))}
    </div>
  )
}

interface RowProps extends Line {
  isOpen: boolean
  isActive: boolean
  drop: Where | undefined
  onToggle: () => void
  onFocus: () => void
  onOpen: () => void
  onDragStart: () => void
  onDragOver: (event: DragEvent<HTMLElement>) => void
  onDragEnd: () => void
  onDrop: () => void
}

/** Memoized by its data; its handlers are recreated but equivalent. */
const Row = memo(
  SectorLine,
  (before, after) =>
    (
      ['node', 'level', 'place', 'siblings', 'hasChildren', 'isOpen', 'isActive', 'drop'] as const
    ).every((name) => before[name] === after[name]) && !after.isActive,
)

function SectorLine(props: RowProps) {
  const { node, level, place, siblings, hasChildren, isOpen, isActive, drop } = props
  const { t } = useTranslation('managedEntities')
  const link = useLinks()
  const { id, name, profiles, listings, shortcut, missing } = node

  return (
    <div
      role="treeitem"
      aria-level={level}
      aria-posinset={place}
      aria-setsize={siblings}
      aria-expanded={hasChildren ? isOpen : undefined}
      aria-selected={isActive}
      tabIndex={isActive ? 0 : -1}
      data-id={id}
      data-drop={drop}
      className={styles.row}
      style={{ paddingInlineStart: `${(level - 1) * 1.5}rem` }}
      draggable
      onFocus={props.onFocus}
      onDragStart={props.onDragStart}
      onDragOver={props.onDragOver}
      onDragEnd={props.onDragEnd}
      onDrop={props.onDrop}
    >
      <button
        type="button"
        tabIndex={-1}
        aria-hidden
        className={styles.toggle}
        data-open={isOpen}
        disabled={!hasChildren}
        onClick={props.onToggle}
      >
        {hasChildren && <Icon name="more" />}
      </button>
      <span className={styles.what}>
        <a href={link(`/admin/manage-sectors/${id}`)} tabIndex={-1} dir="auto" draggable={false}>
          {name || `#${id}`}
        </a>
        {shortcut !== null && (
          <small className={styles.shortcut}>{t('shortcutOf', { number: shortcut })}</small>
        )}
        <Missing languages={missing} />
        <small className={styles.uses}>{t('usesOf', { profiles, listings })}</small>
      </span>
      <button type="button" tabIndex={-1} className={styles.ask} onClick={props.onOpen}>
        {t('moveTo')}
      </button>
    </div>
  )
}

/** Returns the visible rows: nodes whose ancestors are all expanded. */
function linesOf(nodes: readonly SectorRow[], open: ReadonlySet<number>): Line[] {
  const families = Map.groupBy(nodes, ({ parentId }) => parentId)
  const lines: Line[] = []
  const walk = (parentId: number | null, level: number) => {
    const family = families.get(parentId) ?? []
    for (const [at, node] of family.entries()) {
      const hasChildren = families.has(node.id)
      lines.push({ node, level, place: at + 1, siblings: family.length, hasChildren })
      if (hasChildren && open.has(node.id)) walk(node.id, level + 1)
    }
  }
  walk(null, 1)
  return lines
}

/** Type-ahead: focuses the next row whose name starts with the typed letter. */
function focusByLetter(
  { key, ctrlKey, metaKey, altKey }: KeyboardEvent,
  lines: readonly Line[],
  at: number,
  focus: (id: number | undefined) => void,
): boolean {
  if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return false
  const begins = ({ node }: Line) =>
    node.name.toLocaleLowerCase().startsWith(key.toLocaleLowerCase())
  const found = lines.slice(at + 1).find(begins) ?? lines.find(begins)
  focus(found?.node.id)
  return found !== undefined
}
