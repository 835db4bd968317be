import { useState } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import { TextField } from '#ui/field.tsx'
import { CopyField } from '#ui/copy-field.tsx'
import { DoneNote, ProblemNote } from '#ui/outcome.tsx'
import { Panel } from '#ui/panel.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { IntentForm, OwnPassword, problemOf, useProblemText } from './section.tsx'
import type { SectionProps } from './section.tsx'
import type { TotpKey } from './security-actions.ts'
import styles from './security.module.css'

/** Authenticator app and recovery codes. */
export function CodesSection({ security, outcome }: SectionProps) {
  const { t } = useTranslation('security')
  const codes = outcome?.recoveryCodes

  return (
    <Panel title={t('codesTitle')} text={t('codesText')}>
      {codes && <RecoveryCodes codes={codes} />}
      {security.totp ? (
        <On security={security} outcome={outcome} />
      ) : (
        <Off security={security} outcome={outcome} />
      )}
    </Panel>
  )
}

function Off({ security, outcome }: SectionProps) {
  const { t } = useTranslation('security')
  const describe = useProblemText()
  const wrongCode = problemOf(outcome, 'confirmTotp')
  const failed = problemOf(outcome, 'beginTotp')

  const [key, setKey] = useState(outcome?.totp)
  if (outcome?.totp && outcome.totp !== key) setKey(outcome.totp)

  // After a wrong code keeps the key, as its QR code was scanned already.
  if (key && (outcome?.totp || wrongCode)) {
    return <Key totp={key} problem={wrongCode && describe(wrongCode)} />
  }
  return (
    <>
      {wrongCode && <ProblemNote>{describe(wrongCode)}</ProblemNote>}
      <details open={Boolean(failed ?? wrongCode)}>
        <summary className={buttons.secondary}>{t('codesAdd')}</summary>
        <IntentForm intent="beginTotp">
          <OwnPassword security={security} problem={failed} />
          <button className={buttons.primary}>{t('goOn')}</button>
        </IntentForm>
      </details>
    </>
  )
}

/** New key as QR code and text, with a field for the first code. */
function Key({ totp, problem }: { totp: TotpKey; problem: string | undefined }) {
  const { t } = useTranslation('security')

  return (
    <div className={styles.key}>
      <Square rows={totp.square} label={t('squareLabel')} />
      <div>
        <p>{t('codesScan')}</p>
        <a href={totp.uri}>{t('codesOpen')}</a>
        <CopyField id="totp-key" label={t('codesKey')} text={totp.key} copied={t('copied')} />
        <IntentForm intent="confirmTotp">
          <TextField
            label={t('code')}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            dir="ltr"
            error={problem}
          />
          <button className={buttons.primary}>{t('codesConfirm')}</button>
        </IntentForm>
      </div>
    </div>
  )
}

/** Always dark on white, for scanners. */
function Square({ rows, label }: { rows: readonly string[]; label: string }) {
  const path = rows
    .flatMap((row, y) => row.split('').map((cell, x) => (cell === '1' ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')

  return (
    <svg
      className={styles.square}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}

function On({ security, outcome }: SectionProps) {
  const { t } = useTranslation('security')
  const removing = problemOf(outcome, 'removeTotp')
  const renewing = problemOf(outcome, 'renewCodes')

  return (
    <>
      <DoneNote>
        {t('codesOn')} {t('recoveryLeft', { count: security.recoveryCodesLeft })}
      </DoneNote>
      <div className={styles.row}>
        <details open={Boolean(renewing)}>
          <summary className={buttons.secondary}>{t('recoveryRenew')}</summary>
          <IntentForm intent="renewCodes">
            <OwnPassword security={security} problem={renewing} />
            <button className={buttons.primary}>{t('recoveryRenew')}</button>
          </IntentForm>
        </details>
        <details open={Boolean(removing)}>
          <summary className={buttons.secondary}>{t('codesRemove')}</summary>
          <IntentForm intent="removeTotp">
            <OwnPassword security={security} problem={removing} />
            <button className={buttons.grave}>{t('codesRemove')}</button>
          </IntentForm>
        </details>
      </div>
    </>
  )
}
