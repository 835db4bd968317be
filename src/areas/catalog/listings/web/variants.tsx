import type { MouseEvent, ReactNode } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { useNavigate } from 'react-router'
import { useLinks } from '#shared/links.ts'
import type { Listing, Variant } from '../contract.ts'
import { valueChoices } from './variant-choice.ts'
import styles from './variants.module.css'

/** The options a variant can have (specification K-095). */
const variantOptions = ['Color', 'Size', 'Type'] as const

interface VariantsProps {
  listing: Listing
  chosen: Variant | undefined
  /** Ids of the variants that cannot be bought now. */
  soldOut: ReadonlySet<string>
}

/** Id of the variant picker, which the button to order leads to while nothing is chosen. */
export const variantsId = 'options'

/** Variant picker: links, so that each variant has a URL. */
export function Variants({ listing, chosen, soldOut }: VariantsProps) {
  const { t } = useTranslation('marketplace')
  const { variants, options } = listing
  if (variants.length < 2) return null

  const valueOf = (variant: Variant, value: string, current: boolean, fits = true) => (
    <Value
      key={variant.id + value}
      to={`${listing.redirectionUrl}?variant=${variant.id}`}
      current={current}
      fits={fits}
      isSoldOut={soldOut.has(variant.id)}
    >
      {value}
    </Value>
  )
  return (
    <div id={variantsId} tabIndex={-1} className={styles.options}>
      {options.length === 0 && (
        <Group title={t('variants')}>
          {variants.map((variant) => valueOf(variant, variant.title, variant === chosen))}
        </Group>
      )}
      {options.map(({ title }) => {
        const known = variantOptions.find((option) => option === title)
        return (
          <Group key={title} title={known ? t(`option-${known}`) : title}>
            {valueChoices(listing, title, chosen, soldOut).map((choice) =>
              valueOf(choice.variant, choice.value, choice.chosen, choice.fits),
            )}
          </Group>
        )
      })}
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={title}>
      <p className={styles.title} aria-hidden="true" dir="auto">
        {title}
      </p>
      <ul className={styles.values}>{children}</ul>
    </div>
  )
}

interface ValueProps {
  to: string
  current: boolean
  fits: boolean
  isSoldOut: boolean
  children: string
}

function Value({ to, current, fits, isSoldOut, children }: ValueProps) {
  const { t } = useTranslation('cart')
  const link = useLinks()
  const navigate = useNavigate()

  function choose(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void navigate(link(to), { replace: true, preventScrollReset: true })
  }

  return (
    <li>
      <a
        className={fits ? styles.value : styles.other}
        href={link(to)}
        rel="nofollow"
        aria-current={current ? 'true' : undefined}
        aria-label={isSoldOut ? `${children} (${t('soldOut')})` : undefined}
        data-sold-out={isSoldOut || undefined}
        dir="auto"
        onClick={choose}
      >
        {children}
      </a>
    </li>
  )
}
