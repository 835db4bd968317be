import { useState, type FormEvent } from 'react'
import { useFetcher } from 'react-router'
import { useFrame } from '#shared/layout.ts'
import { useLinks } from '#shared/links.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { SelectField, TextField } from '#ui/field.tsx'
import { FieldForm } from '#ui/field-form.tsx'
import { DoneNote, ProblemNote } from '#ui/outcome.tsx'

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
  const guestFields = [
    { name: 'name', kind: 'text', label: t('name'), maxLength: 200, autoComplete: 'name' },
    { name: 'email', kind: 'email', label: t('email'), hint: t('emailHint', { vendor }) },
  ] as const
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
    <FieldForm
      action={link(`/marketplace/listing/${id}/ask`)}
      onSubmit={(event) => void submit(event)}
      typed={typed}
      errorOf={problemOf}
      button={{ text: t(isSending ? 'sending' : 'send'), isBusy: isSending }}
      fields={[
        { name: 'message', kind: 'long', label: t('message'), maxLength: 5000 },
        ...(isGuest ? guestFields : []),
      ]}
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
    </FieldForm>
  )
}
