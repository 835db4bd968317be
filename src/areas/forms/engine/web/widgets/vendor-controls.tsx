import { useId, useState } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { WithScripts } from '#ui/with-scripts.tsx'
import { Chosen } from './chosen.tsx'
import { fieldOf, type ControlProps } from './control.ts'
import styles from './controls.module.css'
import { useForm } from './form-context.ts'
import { LookupField } from './lookup-field.tsx'

/** Enterprises of the directory, and names of others. */
export function VendorControl(props: ControlProps<'vendorLookup'>) {
  const { answer, question, words, name, onAnswer } = props
  const { t } = useTranslation('forms')
  const { extras } = useForm()
  const [found, setFound] = useState<Readonly<Record<number, string>>>({})
  const ids = answer?.ids ?? []
  const names = answer?.names ?? []
  const nameOf = (id: number) => found[id] ?? extras.names[`vendor-${id}`] ?? t('number', { id })
  const { most = 200 } = question.settings

  function put(nextIds: number[], nextNames: string[]) {
    const isNone = nextIds.length + nextNames.length === 0
    onAnswer(isNone ? null : { ids: nextIds, names: nextNames })
  }

  return (
    <WithScripts
      without={
        <>
          {ids.map((id) => (
            <label key={id} className={styles.plainChoice}>
              <input type="checkbox" name={`${name}.id`} value={id} defaultChecked />
              {nameOf(id)}
            </label>
          ))}
          <textarea
            {...fieldOf(props)}
            name={`${name}.names`}
            rows={3}
            dir="auto"
            defaultValue={names.join('\n')}
          />
          <p className="quiet">{t('onePerLine')}</p>
        </>
      }
    >
      <Chosen
        label={words.title}
        items={[
          ...ids.map((id) => ({ key: `id-${id}`, text: nameOf(id) })),
          ...names.map((text) => ({ key: `name-${text}`, text, note: t('notHere') })),
        ]}
        onRemove={(key) =>
          put(
            ids.filter((id) => `id-${id}` !== key),
            names.filter((one) => `name-${one}` !== key),
          )
        }
      />
      <LookupField
        id={props.id}
        label={words.title}
        placeholder={words.placeholder || t('searchEnterprises')}
        describedBy={props.describedBy}
        isInvalid={props.isInvalid}
        isFull={ids.length + names.length >= most}
        find={async (query, signal) => {
          const { findVendors } = await import('./lookups.ts')
          return (await findVendors(query, signal)).filter(({ id }) => !ids.includes(id))
        }}
        keyOf={({ id }) => id}
        renderItem={(vendor) => (
          <span dir="auto">
            {vendor.name} {vendor.location && <small>{vendor.location}</small>}
          </span>
        )}
        onChoose={({ id, name }) => {
          setFound((before) => ({ ...before, [id]: name }))
          put([...ids, id], names)
        }}
        ownText={(text) => t('addByName', { name: text })}
        onOwn={(text) => {
          if (!names.includes(text)) put(ids, [...names, text])
        }}
        onLeave={props.onLeave}
      />
    </WithScripts>
  )
}

/** Brand name, with suggestions from the directory. */
export function BrandControl(props: ControlProps<'brand'>) {
  const { answer, words, name, onAnswer, onLeave } = props
  const listId = useId()
  const [offered, setOffered] = useState<readonly string[]>([])

  async function offer(text: string) {
    if (text.trim().length < 2) return
    try {
      const { findVendors } = await import('./lookups.ts')
      const found = await findVendors(text.trim(), AbortSignal.timeout(5000))
      setOffered([...new Set(found.map((vendor) => vendor.name))])
    } catch (error) {
      // Suggestions are optional.
      console.error('Error:', error)
    }
  }

  return (
    <>
      <input
        {...fieldOf(props)}
        name={name}
        list={listId}
        dir="auto"
        maxLength={300}
        autoComplete="off"
        placeholder={words.placeholder || undefined}
        value={answer?.value ?? ''}
        onChange={({ currentTarget }) => {
          onAnswer(currentTarget.value === '' ? null : { value: currentTarget.value })
          void offer(currentTarget.value)
        }}
        onBlur={onLeave}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <datalist id={listId}>
        {offered.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </datalist>
    </>
  )
}
