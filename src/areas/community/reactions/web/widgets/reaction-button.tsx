import { useEffect, useEffectEvent, type FormEvent } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { useFetcher } from 'react-router'
import { forgetAction, takeAction } from '#shared/pending-action.ts'
import { useFrame } from '#shared/layout.ts'
import buttons from '#ui/button.module.css'
import { Icon } from '#ui/icon.tsx'
import type { InteractionResult } from './reaction-action.ts'
import { publishSaved, savedKey } from './saved.ts'
import { useSaved } from './use-saved.ts'
import styles from './reaction-button.module.css'

interface InteractionButtonProps {
  of: 'profile' | 'listing'
  id: number
  /** Name of the target, for the accessible name. */
  name: string
  action: 'like' | 'follow'
  /** State when the page was loaded. */
  isOn: boolean
  /** Shown if positive. */
  count?: number
  /** Opens the login, which gives the reason and after which following is resumed. */
  askToSignIn: (options: { action: string; reason: { to: 'follow'; name: string } }) => void
}

/**
 * Like or follow button; grey if off, green if on (K-037). Uses `interactionAction`; likes of
 * visitors are saved in the browser.
 */
export function InteractionButton(props: InteractionButtonProps) {
  const { of, id, name, action, askToSignIn } = props
  const { t } = useTranslation('reactions')
  const isSignedIn = Boolean(useFrame()?.viewer)
  const { Form, submit, data, formData, state } = useFetcher<InteractionResult>()
  const remembered = `${action} ${of} ${id}`
  const isLocal = action === 'like' && !isSignedIn
  const [saved, toggleSaved] = useSaved(isLocal)
  const key = savedKey(of, id)
  const { isOn, count } = isLocal
    ? { isOn: saved?.includes(key) ?? false, count: props.count ?? 0 }
    : shown(props, data, formData)
  const intent = isOn ? `un${action}` : action
  const text = action === 'follow' && isOn ? 'following' : action

  const resume = useEffectEvent(() => {
    // A login that left this page did not succeed.
    if (!isSignedIn) forgetAction()
    else if (takeAction(remembered) && !isOn)
      void submit({ intent: action, of, id }, { method: 'post' })
  })
  useEffect(() => resume(), [])
  useEffect(() => {
    if (data && action === 'like') publishSaved(null)
  }, [data, action])

  function press(event: FormEvent) {
    // Ignores the second click of a double click.
    if (state !== 'idle') event.preventDefault()
    if (isSignedIn) return
    event.preventDefault()
    if (isLocal) void toggleSaved(key)
    else askToSignIn({ action: remembered, reason: { to: 'follow', name } })
  }

  return (
    <Form method="post" preventScrollReset onSubmit={press}>
      <input type="hidden" name="of" value={of} />
      <input type="hidden" name="id" value={id} />
      <button
        className={`${buttons.secondary} ${styles.button}`}
        name="intent"
        value={intent}
        aria-pressed={isOn}
        aria-label={t(`${text}Name`, { name })}
      >
        <Icon name={action === 'like' ? 'heart' : isOn ? 'check' : 'plus'} />
        {t(text)}
        {props.count !== undefined && count > 0 && <small>{count}</small>}
      </button>
    </Form>
  )
}

/** State to show: optimistic, or else the last response, or else the page's. */
function shown(
  { action, isOn, count = 0 }: InteractionButtonProps,
  data: InteractionResult | undefined,
  formData: FormData | undefined,
) {
  let now = { isOn, count }
  if (data?.of === 'listing') now = { isOn: data.listing.like, count: data.listing.likes }
  if (data?.of === 'profile') {
    const { like, follow, likes, followers } = data.profile
    now = action === 'like' ? { isOn: like, count: likes } : { isOn: follow, count: followers }
  }
  const intent = formData?.get('intent')
  if (intent === action && !now.isOn) return { isOn: true, count: now.count + 1 }
  if (intent === `un${action}` && now.isOn) return { isOn: false, count: now.count - 1 }
  return now
}
