import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type FocusEvent,
  type ReactNode,
  type SubmitEvent,
} from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { useFrame } from '#shared/layout.ts'
import styles from './builder-page.module.css'
import type { BuilderAction } from './builder-actions.ts'
import { deleteTyped, saveTyped, keyOf, restoreWords } from './typed-texts.ts'
import { useBuilder } from './use-builder.tsx'

interface ActionFormProps {
  action: BuilderAction
  itemId?: number
  className?: string | undefined
  /** Autosaves: choices at once, texts when the form loses focus. */
  stays?: boolean
  children: ReactNode
}

/** A form of the builder, submitted by fetch, or natively without scripts. */
export function ActionForm({
  action,
  itemId,
  className,
  stays = false,
  children,
}: ActionFormProps) {
  const { bench, send } = useBuilder()
  const form = useRef<HTMLFormElement>(null)
  const isChanged = useRef(false)
  const { t } = useTranslation('builder')
  const viewerId = useFrame()?.viewer?.id ?? 0
  const [isBack, setBack] = useState(false)

  const restore = useEffectEvent(() => {
    if (form.current && restoreWords(keyOf(form.current, viewerId), form.current)) setBack(true)
  })
  useEffect(() => restore(), [])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent
    event.preventDefault()
    const element = event.currentTarget
    isChanged.current = false
    const key = keyOf(element, viewerId)
    void send(new FormData(element, submitter)).then((result) => {
      // Sent again when the form next loses focus.
      if (result?.problem !== null) return void (isChanged.current = true)
      if (isChanged.current) return
      deleteTyped(key)
      setBack(false)
      if (!stays) element.reset()
      element.closest('dialog')?.close()
    })
  }

  function leave(event: FocusEvent) {
    if (!stays || !isChanged.current || event.currentTarget.contains(event.relatedTarget)) return
    form.current?.requestSubmit()
  }

  return (
    <form
      ref={form}
      method="post"
      encType="multipart/form-data"
      onSubmit={submit}
      onChange={({ target, currentTarget }) => {
        isChanged.current = true
        saveTyped(keyOf(currentTarget, viewerId), currentTarget)
        if (stays && isChoice(target)) form.current?.requestSubmit()
      }}
    >
      <div className={className} onBlur={leave}>
        <input type="hidden" name="do" value={action} />
        <input type="hidden" name="rev" value={bench.rev} />
        {itemId !== undefined && <input type="hidden" name="item" value={itemId} />}
        {isBack && (
          <p role="status" className={styles.warning}>
            {t('restored')}
          </p>
        )}
        {children}
      </div>
    </form>
  )
}

/** Whether a field saves on change rather than on blur. */
function isChoice(target: EventTarget): boolean {
  if (target instanceof HTMLSelectElement) return true
  return target instanceof HTMLInputElement && ['checkbox', 'radio'].includes(target.type)
}
