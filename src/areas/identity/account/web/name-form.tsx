import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import { TextField } from '#ui/field.tsx'
import fields from '#ui/short-form.module.css'
import type { PersonalAccount } from '../contract.ts'
import type { AccountResult } from './account-action.ts'
import { Done } from './section.tsx'

interface NameFormProps {
  account: PersonalAccount
  result: AccountResult | undefined
  isDone: boolean
}

/** Submitted natively, as the layout shows the name. */
export function NameForm({ account: { name, rev }, result, isDone }: NameFormProps) {
  const { t } = useTranslation('account')
  const own = result?.intent === 'name' ? result : undefined

  return (
    <form method="post" className={fields.form}>
      <input type="hidden" name="intent" value="name" />
      <input type="hidden" name="rev" value={rev} />
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        name="name"
        required
        maxLength={200}
        autoComplete="name"
        dir="auto"
        // On a conflict shows the other change.
        defaultValue={own && own.problem !== 'nameChanged' ? own.value : name}
        error={own && t(own.problem)}
      />
      <Done of="doneName" when={isDone} />
      <button className={buttons.primary}>{t('save')}</button>
    </form>
  )
}
