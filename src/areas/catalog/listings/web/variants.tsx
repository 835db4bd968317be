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
}

/** Variant picker: links, so that each variant has a URL. */
export function Variants({ listing, chosen }: VariantsProps) {
  const { t } = useTranslation('marketplace')
  const { variants, options } = listing
  if (variants.length < 2) return null

  const address = (variant: Variant) => `${listing.redirectionUrl}?variant=${variant.id}`
  if (options.length === 0) {
    return (
      <Group title={t('variants')}>
        {variants.map((variant) => (
          <Value key={variant.id} to={address(variant)} current={variant === chosen}>
            {variant.title}
          </Value>
        ))}
      </Group>
    )
  }

  return options.map(({ title }) => {
    const known = variantOptions.find((option) => option === title)
    return (
      <Group key={title} title={known ? t(`option-${known}`) : title}>
        {valueChoices(listing, title, chosen).map(({ value, variant, chosen, fits }) => (
          <Value key={value} to={address(variant)} current={chosen} fits={fits}>
            {value}
          </Value>
        ))}
      </Group>
    )
  })
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
  children: ReactNode
}

function Value({ to, current, fits = true, children }: ValueProps) {
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
        dir="auto"
        onClick={choose}
      >
        {children}
      </a>
    </li>
  )
}
