import type { MouseEvent, ReactNode } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { useNavigate } from 'react-router'
import { useLinks } from '#shared/links.ts'
import spoken from '#ui/spoken.module.css'
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

  const address = (variant: Variant) => `${listing.redirectionUrl}?variant=${variant.id}`
  if (options.length === 0) {
    return (
      <div id={variantsId} tabIndex={-1} className={styles.options}>
        <Group title={t('variants')}>
          {variants.map((variant) => (
            <Value
              key={variant.id}
              to={address(variant)}
              current={variant === chosen}
              isSoldOut={soldOut.has(variant.id)}
            >
              {variant.title}
            </Value>
          ))}
        </Group>
      </div>
    )
  }

  return (
    <div id={variantsId} tabIndex={-1} className={styles.options}>
      {options.map(({ title }) => {
        const known = variantOptions.find((option) => option === title)
        return (
          <Group key={title} title={known ? t(`option-${known}`) : title}>
            {valueChoices(listing, title, chosen, soldOut).map((choice) => (
              <Value
                key={choice.value}
                to={address(choice.variant)}
                current={choice.chosen}
                fits={choice.fits}
                isSoldOut={soldOut.has(choice.variant.id)}
              >
                {choice.value}
              </Value>
            ))}
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
  fits?: boolean
  isSoldOut: boolean
  children: ReactNode
}

function Value({ to, current, fits = true, isSoldOut, children }: ValueProps) {
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
        data-sold-out={isSoldOut || undefined}
        dir="auto"
        onClick={choose}
      >
        <span>{children}</span>
        {isSoldOut && <span className={spoken.spoken}>{` (${t('soldOut')})`}</span>}
      </a>
    </li>
  )
}
