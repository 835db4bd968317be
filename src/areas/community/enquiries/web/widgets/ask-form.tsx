import { useState, type FormEvent } from 'react'
import { useFetcher } from 'react-router'
import { useFrame } from '#shared/layout.ts'
import { useLinks } from '#shared/links.ts'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import { SelectField, TextArea, TextField } from '#ui/field.tsx'
import { DoneNote, ProblemNote } from '#ui/outcome.tsx'
import styles from './ask-form.module.css'

/** Text key of why a question was not sent; those of a field are shown at it. */
export type AskProblem = 'name' | 'email' | 'message' | 'browser' | 'busy'

export type AskResult =
  | { sent: true }
  | { problem: AskProblem; typed: Readonly<Record<string, string>> }

export interface AskFormProps {
  listing: {
    id: number
    vendor: string
    isNeed: boolean
    /** Whether it is a product, so that a quantity can be chosen. */
    isProduct: boolean
    variants: readonly { id: string; title: string }[]
  }
  /** Id of the chosen variant. */
  chosen: string | undefined
  /** Returns the proof of the bot check that guests pass. */
  prove: () => Promise<string>
  /** Signed timestamp, for submission without scripts. */
  stamp?: string
  /** Outcome of a submission without scripts. */
  result?: AskResult | undefined
}

/** Question about a listing; guests add their name and email. Works without scripts. */
export function AskForm({ listing, chosen, prove, stamp, result: earlier }: AskFormProps) {
  const { t } = useTranslation('enquiry')
  const link = useLinks()
  const isGuest = useFrame()?.viewer == null
  const fetcher = useFetcher<AskResult>()
  const [isProving, setProving] = useState(false)
  const result = fetcher.data ?? earlier
  const { id, vendor, isProduct, variants } = listing

  if (result && 'sent' in result) {
    return <DoneNote>{t('sent', { vendor })}</DoneNote>
  }
  const typed = result?.typed ?? {}
  const problemOf = (field: AskProblem) =>
    result?.problem === field ? t(`problem-${field}`) : null
  const isSending = isProving || fetcher.state !== 'idle'

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const form = new FormData(event.currentTarget)
    const action = event.currentTarget.action
    setProving(true)
    try {
      if (isGuest) form.set('proof', await prove())
    } finally {
      setProving(false)
    }
    await fetcher.submit(form, { method: 'post', action: new URL(action).pathname })
  }

  return (
    <form
      className={styles.form}
      method="post"
      action={link(`/marketplace/listing/${id}/ask`)}
      onSubmit={submit}
    >
      {stamp && <input type="hidden" name="proof" value={stamp} />}
      {result && !['name', 'email', 'message'].includes(result.problem) && (
        <ProblemNote>{t(`problem-${result.problem}`)}</ProblemNote>
      )}
      {variants.length > 1 && (
        <SelectField
          name="variant"
          label={t('variant')}
          defaultValue={typed['variant'] ?? chosen ?? ''}
          key={chosen}
        >
          <option value="">{t('anyVariant')}</option>
          {variants.map((variant) => (
            <option key={variant.id} value={variant.id}>
              {variant.title}
            </option>
          ))}
        </SelectField>
      )}
      {isProduct && (
        <TextField
          type="number"
          name="quantity"
          label={t('quantity')}
          min={1}
          max={1_000_000}
          defaultValue={typed['quantity'] ?? '1'}
        />
      )}
      <TextArea
        name="message"
        label={t('message')}
        required
        maxLength={5000}
        dir="auto"
        defaultValue={typed['message'] ?? ''}
        error={problemOf('message')}
      />
      {isGuest && (
        <>
          <TextField
            name="name"
            label={t('name')}
            required
            maxLength={200}
            autoComplete="name"
            defaultValue={typed['name'] ?? ''}
            error={problemOf('name')}
          />
          <TextField
            type="email"
            name="email"
            label={t('email')}
            hint={t('emailHint', { vendor })}
            required
            maxLength={254}
            dir="ltr"
            autoComplete="email"
            defaultValue={typed['email'] ?? ''}
            error={problemOf('email')}
          />
        </>
      )}
      <button className={buttons.primary} aria-disabled={isSending}>
        {t(isSending ? 'sending' : 'send')}
      </button>
    </form>
  )
}
