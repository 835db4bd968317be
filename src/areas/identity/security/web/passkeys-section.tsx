import { useState, type FormEvent } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { useRevalidator } from 'react-router'
import { formText } from '#shared/form-text.ts'
import { useWrittenTime } from '#shared/written-time.ts'
import { isAppError } from '#shared/app-error.ts'
import buttons from '#ui/button.module.css'
import { TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { ProblemNote } from '#ui/outcome.tsx'
import { showSnackbar } from '#ui/snackbar.tsx'
import { Panel } from '#ui/panel.tsx'
import { WithScripts } from '#ui/with-scripts.tsx'
import type { Security } from '../contract.ts'
import { IntentForm, OwnPassword, problemOf, useProblemText } from './section.tsx'
import type { SectionProps } from './section.tsx'
import type { Problem } from './security-actions.ts'
import styles from './security.module.css'

/** Passkeys of the account. */
export function PasskeysSection({ security, outcome }: SectionProps) {
  const { t } = useTranslation('security')

  return (
    <Panel title={t('passkeysTitle')} text={t('passkeysText')}>
      {security.passkeys.length > 0 && (
        <ul className={styles.list}>
          {security.passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} {...{ security, outcome, passkey }} />
          ))}
        </ul>
      )}
      <AddPasskey security={security} />
    </Panel>
  )
}

function PasskeyItem({
  security,
  outcome,
  passkey,
}: SectionProps & { passkey: Security['passkeys'][number] }) {
  const { t } = useTranslation('security')
  const day = useWrittenTime()
  const { id, name, createdAt, usedAt } = passkey
  const problem = problemOf(outcome, 'removePasskey', id)

  return (
    <li className={styles.item}>
      <Icon name="key" />
      <div>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <p suppressHydrationWarning>
          {t('passkeyMade', { when: day(createdAt) })}
          {usedAt && ` · ${t('passkeyUsed', { when: day(usedAt) })}`}
        </p>
        <details>
          <summary className={buttons.text}>{t('passkeyRename')}</summary>
          <IntentForm intent="renamePasskey" id={id}>
            <TextField
              label={t('passkeyName')}
              name="name"
              defaultValue={name}
              required
              maxLength={80}
            />
            <button className={buttons.secondary}>{t('passkeyRename')}</button>
          </IntentForm>
        </details>
        <details open={problem !== undefined}>
          <summary className={buttons.text}>{t('passkeyRemove')}</summary>
          <IntentForm intent="removePasskey" id={id}>
            <OwnPassword security={security} problem={problem} />
            <button className={buttons.secondary} aria-label={t('passkeyRemoveOf', { name })}>
              {t('passkeyRemove')}
            </button>
          </IntentForm>
        </details>
      </div>
    </li>
  )
}

type AddState = 'ready' | 'waiting' | Problem | 'refused'

function AddPasskey({ security }: { security: Security }) {
  const { t } = useTranslation('security')
  const { revalidate } = useRevalidator()
  const describe = useProblemText()
  const [state, setState] = useState<AddState>('ready')
  const problem = state === 'ready' || state === 'waiting' || state === 'refused' ? null : state

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const fields = new FormData(form)
    setState('waiting')
    try {
      const { makePasskey } = await import('./passkeys.ts')
      const made = await makePasskey({
        password: formText(fields, 'ownPassword'),
        name: formText(fields, 'name').trim() || t('passkeyNameDefault'),
      })
      setState(made ? 'ready' : 'refused')
      if (!made) return
      showSnackbar(t('passkeyAdded'), { tone: 'good' })
      form.closest('details')?.removeAttribute('open')
      form.reset()
      void revalidate()
    } catch (error) {
      setState(isAppError(error) ? error.code : 'malformed_request')
    }
  }

  return (
    <WithScripts without={<p>{t('passkeysNeedScripts')}</p>}>
      <details>
        <summary className={buttons.secondary}>{t('passkeyAdd')}</summary>
        <form className={styles.form} onSubmit={(event) => void add(event)} noValidate>
          <OwnPassword
            security={security}
            problem={problem === 'wrong_password' ? problem : null}
          />
          <TextField
            label={t('passkeyName')}
            name="name"
            hint={t('passkeyNameHint')}
            maxLength={80}
          />
          {problem && problem !== 'wrong_password' && (
            <ProblemNote>{describe(problem)}</ProblemNote>
          )}
          {state === 'refused' && <ProblemNote>{t('passkeyRefused')}</ProblemNote>}
          <button className={buttons.primary} disabled={state === 'waiting'}>
            {t('passkeyAdd')}
          </button>
        </form>
      </details>
    </WithScripts>
  )
}
