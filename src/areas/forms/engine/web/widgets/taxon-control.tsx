import { useState } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import type { Language } from '#shared/languages.ts'
import buttons from '#ui/button.module.css'
import { Choice } from '#ui/field.tsx'
import { useHydrated } from '#shared/hydrated.ts'
import { Icon } from '#ui/icon.tsx'
import { WithScripts } from '#ui/with-scripts.tsx'
import spoken from '#ui/spoken.module.css'
import { Chosen } from './chosen.tsx'
import type { ControlProps } from './control.ts'
import styles from './controls.module.css'
import { useForm } from './form-context.ts'
import type { TaxonKind, TaxonNode } from './form-extras.ts'
import { LookupField } from './lookup-field.tsx'

export function SectorControl(props: ControlProps<'sector'>) {
  return <TaxonControl {...props} kind="sector" />
}

export function FocusControl(props: ControlProps<'focus'>) {
  return <TaxonControl {...props} kind="focus" />
}

/** Tree of checkboxes with a search; branches load when expanded. */
function TaxonControl(props: ControlProps<'sector'> & { kind: TaxonKind }) {
  const { kind, answer, question, words, name, id, onAnswer, onLeave } = props
  const { t } = useTranslation('forms')
  const { extras, language } = useForm()
  const [names, setNames] = useState<Readonly<Record<number, string>>>({})
  const ids = answer?.ids ?? []
  const nameOf = (taxon: number) =>
    names[taxon] ?? extras.names[`${kind}-${taxon}`] ?? t('number', { id: taxon })
  const isFull = ids.length >= (question.settings.most ?? 200)

  function choose(taxon: number, isOn: boolean, text?: string) {
    if (text) setNames((before) => ({ ...before, [taxon]: text }))
    const next = isOn ? [...new Set([...ids, taxon])] : ids.filter((one) => one !== taxon)
    onAnswer(next.length > 0 ? { ids: next } : null)
  }

  return (
    <div onBlur={onLeave}>
      <WithScripts>
        <div className={styles.aboveTree}>
          <Chosen
            label={words.title}
            items={ids.map((taxon) => ({ key: taxon, text: nameOf(taxon) }))}
            onRemove={(taxon) => choose(taxon, false)}
          />
          <LookupField
            id={`${id}-search`}
            label={t('searchIn', { question: words.title })}
            placeholder={words.placeholder || t('search')}
            isFull={isFull}
            find={async (query, signal) => {
              const { findTaxa } = await import('./lookups.ts')
              return findTaxa(kind, query, language as Language, signal)
            }}
            keyOf={(taxon) => taxon.id}
            renderItem={(taxon) => <span dir="auto">{taxon.text}</span>}
            onChoose={(taxon) => choose(taxon.id, true, taxon.text)}
          />
        </div>
      </WithScripts>
      <ul className={styles.tree} aria-label={words.title}>
        {(extras.taxa[kind] ?? []).map((node, at) => (
          <Branch
            key={node.id}
            node={node}
            kind={kind}
            name={name}
            firstId={at === 0 ? id : undefined}
            describedBy={props.describedBy}
            chosen={ids}
            isFull={isFull}
            onChoose={choose}
          />
        ))}
      </ul>
    </div>
  )
}

interface BranchProps {
  node: TaxonNode
  kind: TaxonKind
  name: string
  firstId?: string | undefined
  describedBy?: string | undefined
  chosen: readonly number[]
  isFull: boolean
  onChoose: (taxon: number, isOn: boolean, text: string) => void
}

function Branch(props: BranchProps) {
  const { node, kind, name, firstId, describedBy, chosen, isFull, onChoose } = props
  const { t } = useTranslation('forms')
  const { language } = useForm()
  const isLive = useHydrated()
  const [children, setChildren] = useState(node.children)
  const [isOpen, setOpen] = useState(node.children !== null && !isLive)
  const [state, setState] = useState<'still' | 'loading' | 'failed'>('still')
  const isChosen = chosen.includes(node.id)

  async function turn() {
    setOpen(!isOpen)
    if (children !== null) return
    setState('loading')
    try {
      const { childTaxa } = await import('./lookups.ts')
      setChildren(await childTaxa(kind, node.id, language as Language))
      setState('still')
    } catch (error) {
      console.error('Error:', error)
      setState('failed')
      setOpen(false)
    }
  }

  return (
    <li>
      <div className={styles.node}>
        {node.hasChildren ? (
          <button
            // Without scripts submits the form, which returns with the branch expanded.
            type={isLive ? 'button' : 'submit'}
            name="intent"
            value={`open:${node.id}`}
            className={buttons.round}
            aria-expanded={isOpen}
            aria-label={t('below', { name: node.text })}
            onClick={isLive ? () => void turn() : undefined}
          >
            <Icon name={isOpen ? 'minus' : 'plus'} />
          </button>
        ) : (
          <span className={styles.noBranch} />
        )}
        {!isLive && <input type="hidden" name={`${name}.on-page`} value={node.id} />}
        <Choice
          id={firstId}
          name={name}
          value={node.id}
          label={<span dir="auto">{node.text}</span>}
          checked={isChosen}
          disabled={isFull && !isChosen}
          aria-describedby={describedBy}
          onChange={({ currentTarget }) => onChoose(node.id, currentTarget.checked, node.text)}
        />
      </div>
      <output className={state === 'still' ? spoken.spoken : 'quiet'}>
        {state === 'loading' ? t('loading') : state === 'failed' ? t('lookupFailed') : ''}
      </output>
      {isOpen && children !== null && (
        <ul>
          {children.map((child) => (
            <Branch key={child.id} {...props} node={child} firstId={undefined} />
          ))}
        </ul>
      )}
    </li>
  )
}
