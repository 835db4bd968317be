import { data, Form } from 'react-router'
import { isAppError } from '#shared/app-error.ts'
import { formText } from '#shared/form-text.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { clientOf } from '#shared/page-context.ts'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import { TextField } from '#ui/field.tsx'
import { DoneNote, ProblemNote } from '#ui/outcome.tsx'
import { PageHead } from '#ui/page-head.tsx'
import form from '#ui/short-form.module.css'
import type { orderPagesContract } from '../contract.ts'
import { findOrderPath } from '../model.ts'
import type { Route } from './+types/find-order-page.ts'

export const handle: PageHandle = { texts: ['orders', 'common'] }

const api = clientOf<typeof orderPagesContract>('orderPages')

export async function action({ context, request }: Route.ActionArgs) {
  const entered = await request.formData()
  const [number, email] = [formText(entered, 'number'), formText(entered, 'email')]
  try {
    await api(context).findOrder({ number, email })
    return { isSent: true as const, number, email }
  } catch (error) {
    const code = isAppError(error) ? error.code : null
    if (code !== 'invalid_input' && code !== 'too_many_requests') throw error
    const problem = code === 'invalid_input' ? ('findInvalid' as const) : ('findTooMany' as const)
    return data({ isSent: false as const, problem, number, email }, 422)
  }
}

/** Has the link of an order emailed to who placed it without an account. */
export default function FindOrderPage({ actionData: result }: Route.ComponentProps) {
  const { t } = useTranslation('orders')

  return (
    <article className="narrow">
      <PageHead title={t('findOrder')} description={t('findHint')} address={findOrderPath} />
      <header>
        <h1>{t('findOrder')}</h1>
        <p>{t('findHint')}</p>
      </header>
      <Form method="post" className={form.form}>
        <TextField
          name="number"
          label={t('orderNumber')}
          hint={t('orderNumberHint')}
          required
          maxLength={30}
          inputMode="numeric"
          dir="ltr"
          defaultValue={result?.number}
        />
        <TextField
          type="email"
          name="email"
          label={t('email')}
          required
          maxLength={254}
          autoComplete="email"
          dir="ltr"
          defaultValue={result?.email}
        />
        {result?.isSent && <DoneNote>{t('findSent', { email: result.email })}</DoneNote>}
        {result && !result.isSent && <ProblemNote>{t(result.problem)}</ProblemNote>}
        <button className={buttons.primary}>{t('sendLink')}</button>
      </Form>
    </article>
  )
}
