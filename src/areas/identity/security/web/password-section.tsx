import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import { DoneNote } from '#ui/outcome.tsx'
import { Panel } from '#ui/panel.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { IntentForm, OwnPassword, problemOf, useProblemText } from './section.tsx'
import type { SectionProps } from './section.tsx'

/** Changes or adds the password. */
export function PasswordSection({ security, outcome }: SectionProps) {
  const { t } = useTranslation('security')
  const describe = useProblemText()
  const problem = problemOf(outcome, 'changePassword')
  const isAboutOwn = problem === 'wrong_password' || problem === 'too_many_requests'
  const changed = outcome?.intent === 'changePassword' && !problem

  return (
    <Panel
      title={t('passwordTitle')}
      text={security.hasPassword ? t('passwordText') : t('noPasswordText')}
    >
      {changed && <DoneNote>{t('passwordChanged')}</DoneNote>}
      <details open={Boolean(problem)} key={String(changed)}>
        <summary className={buttons.secondary}>
          {security.hasPassword ? t('passwordChange') : t('passwordAdd')}
        </summary>
        <IntentForm intent="changePassword">
          <OwnPassword security={security} problem={isAboutOwn ? problem : null} />
          <NewPasswordFields
            error={
              problem && !isAboutOwn && problem !== 'passwordsDiffer' ? describe(problem) : null
            }
            confirmError={problem === 'passwordsDiffer' ? describe(problem) : null}
          />
          <button className={buttons.primary}>{t('passwordSave')}</button>
        </IntentForm>
      </details>
    </Panel>
  )
}
