import { Form } from 'react-router'
import { bidiIsolate } from '#shared/bidi-isolate.ts'
import { useLinks } from '#shared/links.ts'
import { formatMoney } from '#shared/money.ts'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import { TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Cart, CartCode } from '../../contract.ts'
import type { CartResult } from './cart-result.ts'
import styles from './code-form.module.css'
import notes from './line-notes.module.css'

interface CodeFormProps {
  cart: Cart
  /** Page whose action handles the forms. */
  action: string
  result: CartResult | undefined
}

/** Discount codes and gift cards: those entered, with what they take off, and a field for more. */
export function CodeForm({ cart, action, result }: CodeFormProps) {
  const { t } = useTranslation('cart')
  const link = useLinks()
  const failed = result?.of === 'problem' && result.intent === 'code' ? result : undefined

  return (
    <div className={styles.codes}>
      {cart.codes.length > 0 && (
        <ul aria-label={t('codes')}>
          {cart.codes.map((code) => (
            <li key={code.key}>
              <Code code={code} cart={cart} action={link(action)} />
            </li>
          ))}
        </ul>
      )}
      <details open={failed ? true : undefined}>
        <summary>{t('enterCode')}</summary>
        <Form method="post" action={link(action)} className={styles.form} preventScrollReset>
          <input type="hidden" name="currency" value={cart.currency} />
          <TextField
            key={cart.codes.length}
            name="code"
            label={t('code')}
            required
            maxLength={60}
            dir="ltr"
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            defaultValue={failed?.typed}
            error={failed && t(`problem-${failed.problem}`, { count: 0 })}
          />
          <button className={buttons.secondary} name="intent" value="code">
            {t('apply')}
          </button>
        </Form>
      </details>
    </div>
  )
}

function Code({ code, cart, action }: { code: CartCode; cart: Cart; action: string }) {
  const { t, i18n } = useTranslation('cart')
  const { key, kind, label, amount, problem, value } = code
  const money = (minor: number) =>
    bidiIsolate(formatMoney({ amount: minor, currency: cart.currency }, i18n.language))
  const name = kind === 'giftCard' ? t('giftCardEnding', { last: bidiIsolate(label) }) : label

  return (
    <>
      <Form method="post" action={action} className={styles.code} preventScrollReset>
        <input type="hidden" name="currency" value={cart.currency} />
        <input type="hidden" name="key" value={key} />
        <b>{name}</b>
        {!problem && <span>−{money(amount)}</span>}
        <button
          className={buttons.round}
          name="intent"
          value="removeCode"
          aria-label={t('removeName', { title: name })}
        >
          <Icon name="close" />
        </button>
      </Form>
      {problem ? (
        <p className={notes.problem}>
          <Icon name="warning" />
          {t(`code-${problem}`, { value: money(value ?? 0) })}
        </p>
      ) : (
        kind === 'giftCard' &&
        value !== null && (
          <p className="quiet">{t('balanceAfter', { value: money(value - amount) })}</p>
        )
      )}
    </>
  )
}
