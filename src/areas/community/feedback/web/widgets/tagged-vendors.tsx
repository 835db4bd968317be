import { useRef, useState } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import type { directoryContract, Suggestion } from '#discovery/directory/contract.ts'
import { apiOf } from '#shared/api-client.ts'
import { useFrame } from '#shared/layout.ts'
import buttons from '#ui/button.module.css'
import { Choice, TextField } from '#ui/field.tsx'
import { useHydrated } from '#shared/hydrated.ts'
import type { FeedbackReply } from '../../contract.ts'
import styles from './feedback-form.module.css'

type Tagged = Pick<FeedbackReply['taggedVendors'][number], 'id' | 'name'>

const api = apiOf<typeof directoryContract>('directory')
const most = 10
const pauseMs = 200

/** Tagged enterprises, with checkboxes to remove and a search to add them. */
export function TaggedVendors({ before }: { before: readonly Tagged[] }) {
  const { t } = useTranslation('feedback')
  const language = useFrame()?.language ?? 'en'
  const isLive = useHydrated()
  const [tagged, setTagged] = useState(before)
  const [query, setQuery] = useState('')
  const [found, setFound] = useState<readonly Suggestion[]>([])
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)

  function look(text: string) {
    setQuery(text)
    clearTimeout(waiting.current)
    if (text.trim() === '') return setFound([])
    waiting.current = setTimeout(() => {
      api
        .suggest({ query: text.trim(), kind: 'profiles', language })
        .then((all) => setFound(all.filter(({ kind }) => kind === 'profile')))
        .catch(() => setFound([]))
    }, pauseMs)
  }

  function add({ id, text: name }: Suggestion) {
    setTagged([...tagged.filter((one) => one.id !== id), { id, name }])
    setQuery('')
    setFound([])
  }

  if (!isLive && before.length === 0) return null
  return (
    <div className={styles.tagged}>
      {tagged.map(({ id, name }) => (
        <Choice key={id} name="tag" value={id} defaultChecked label={name} />
      ))}
      {isLive && tagged.length < most && (
        <TextField
          label={t('tag')}
          hint={t('tagHint')}
          value={query}
          autoComplete="off"
          onChange={({ target }) => look(target.value)}
        />
      )}
      {found.length > 0 && (
        <ul aria-label={t('tagFound')}>
          {found.map((one) => (
            <li key={one.id}>
              <button type="button" className={buttons.secondary} onClick={() => add(one)}>
                {one.text}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
