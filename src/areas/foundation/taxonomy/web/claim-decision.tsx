import { Form, useNavigation } from 'react-router'
import type { ReplyTemplate } from '#foundation/reply-templates/contract.ts'
import { TemplatePicker } from '#foundation/reply-templates/web/widgets/template-picker.tsx'
import { certificationState } from '#shared/enums.ts'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import { TextArea, TextField } from '#ui/field.tsx'
import type { Claim } from '../admin-contract.ts'
import type { EditorResult } from './widgets/entity-action.ts'
import styles from './widgets/entity-pages.module.css'

export interface ClaimRowProps {
  claim: Claim
  isOpen: boolean
  /** URL of the list with this entry open. */
  href: string
  /** URL of the page. */
  action: string
  /** Id of the entry that opens after a decision. */
  next: number | null
  templates: readonly ReplyTemplate[]
  /** ISO 8601 day. */
  today: string
  result: EditorResult | undefined
}

const { claimed, verified, rejected } = certificationState

/** Forms to verify or reject a claim or renewal, or to change what was decided. */
export function ClaimDecision(props: ClaimRowProps) {
  const { t } = useTranslation('managedEntities')
  const { claim, action, result } = props
  const isOpen = claim.state === claimed || claim.renewal !== null

  return isOpen ? (
    <>
      <VerifyForm key={claim.proof} {...props} />
      <RejectForm {...props} />
    </>
  ) : (
    <details open={result !== undefined} data-change="">
      <summary>{t('changeDecision')}</summary>
      <VerifyForm key={claim.proof} {...props} />
      <RejectForm {...props} />
      <Form method="post" action={action} className={styles.form} preventScrollReset>
        <Seen {...props} />
        <button className={buttons.secondary} name="do" value={`decide:${claimed}`}>
          {t('reopen')}
        </button>
      </Form>
    </details>
  )
}

function VerifyForm(props: ClaimRowProps) {
  const { t } = useTranslation('managedEntities')
  const isSending = useNavigation().formMethod === 'POST'
  const { claim, action, today, result } = props
  const typed = result?.typed ?? {}
  const until = claim.renewal ? claim.renewal.expiresOn : claim.expiresOn
  // What was typed may be about proof that has been replaced.
  const isChanged = result?.problem === 'changed'

  return (
    <Form method="post" action={action} className={styles.form} preventScrollReset>
      <Seen {...props} />
      <TextField
        type="date"
        name="expiresOn"
        label={t('validUntil')}
        max="9999-12-31"
        defaultValue={(isChanged ? null : typed['expiresOn']) ?? until ?? ''}
        error={
          result?.refusal?.field === 'expiresOn' ? t(`refused-${result.refusal.reason}`) : undefined
        }
      />
      <TextField
        name="checkedBy"
        label={t('checkedBy')}
        hint={t('checkedByHint')}
        maxLength={200}
        defaultValue={typed['checkedBy'] ?? ''}
      />
      <TextField
        type="date"
        name="checkedOn"
        label={t('checkedOn')}
        max="9999-12-31"
        defaultValue={typed['checkedOn'] ?? today}
      />
      <TextField
        type="url"
        name="evidenceUrl"
        label={t('evidenceUrl')}
        maxLength={2000}
        dir="ltr"
        defaultValue={typed['evidenceUrl'] ?? ''}
      />
      <button
        className={buttons.primary}
        name="do"
        value={`decide:${verified}`}
        data-verify=""
        disabled={isSending}
      >
        {t(claim.renewal ? 'renew' : 'verify')}
      </button>
    </Form>
  )
}

function RejectForm(props: ClaimRowProps) {
  const { t } = useTranslation('managedEntities')
  const isSending = useNavigation().formMethod === 'POST'
  const { claim, action, templates, result } = props
  const reason = result?.typed['reason']

  return (
    <details open={reason !== undefined} data-reject="">
      <summary>{t('rejectClaim')}</summary>
      <Form method="post" action={action} className={styles.form} preventScrollReset>
        <Seen {...props} />
        <TemplatePicker uses={['certificate.reject']} templates={templates} into="reason" />
        <TextArea
          name="reason"
          label={t('rejectedBecause')}
          hint={t(claim.renewal ? 'rejectRenewalHint' : 'rejectHint')}
          maxLength={2000}
          dir="auto"
          defaultValue={reason ?? ''}
        />
        <button
          className={buttons.secondary}
          name="do"
          value={`decide:${rejected}`}
          disabled={isSending}
        >
          {t('reject')}
        </button>
      </Form>
    </details>
  )
}

/** Hidden fields: what is decided, as it was seen. */
function Seen({ claim, next }: ClaimRowProps) {
  return (
    <>
      <input type="hidden" name="id" value={claim.id} />
      <input type="hidden" name="seen" value={claim.state} />
      <input type="hidden" name="proof" value={claim.proof} />
      {claim.renewal && <input type="hidden" name="renewal" value={claim.renewal.id} />}
      {next !== null && <input type="hidden" name="next" value={next} />}
    </>
  )
}
