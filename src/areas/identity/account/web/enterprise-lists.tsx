import { useTranslation } from '#shared/use-translation.ts'
import { Form, useNavigation } from 'react-router'
import { useLinks } from '#shared/links.ts'
import { accountAddress } from '#shared/profiles.ts'
import { Avatar } from '#ui/avatar.tsx'
import buttons from '#ui/button.module.css'
import { Pager } from '#ui/pager.tsx'
import type { Followed, FollowedPage } from '#community/reactions/contract.ts'
import type { Membership } from '../contract.ts'
import styles from './account-page.module.css'

/** Enterprises of the account, with links to their dashboards. */
export function MyEnterprises({ enterprises }: { enterprises: readonly Membership[] }) {
  const { t } = useTranslation('account')
  const link = useLinks()
  if (enterprises.length === 0) {
    return (
      <p className="quiet">
        {t('noEnterprises')} <a href={link('/apply')}>{t('applyHint')}</a>
      </p>
    )
  }
  return (
    <ul className={styles.enterprises}>
      {enterprises.map((enterprise) => (
        <li key={enterprise.id}>
          <Avatar imageUrl={enterprise.image?.url ?? null} large />
          <div>
            <Name enterprise={enterprise} />
            <small className="quiet">
              {t(`role-${enterprise.teamRole}`)} · {t(`status-${enterprise.status}`)}
            </small>
          </div>
          <a
            className={buttons.secondary}
            href={link(accountAddress({ id: enterprise.id, type: 'vendor' }))}
            aria-label={t('openAccountOf', { name: enterprise.label })}
          >
            {t('openAccount')}
          </a>
        </li>
      ))}
    </ul>
  )
}

interface FollowedListProps {
  followed: FollowedPage
  href: (page: number) => string
}

/** Enterprises that the account follows. */
export function FollowedList({ followed, href }: FollowedListProps) {
  const { t } = useTranslation('account')
  const link = useLinks()
  const { enterprises, page, pages, total } = followed
  if (total === 0) {
    return (
      <p className="quiet">
        {t('noFollowed')} <a href={link('/')}>{t('findSome')}</a>
      </p>
    )
  }
  return (
    <>
      <ul className={styles.enterprises}>
        {enterprises.map((enterprise) => (
          <FollowedOne key={enterprise.id} enterprise={enterprise} />
        ))}
      </ul>
      <Pager label={t('followed')} page={page} pages={pages} href={href} />
    </>
  )
}

function FollowedOne({ enterprise }: { enterprise: Followed }) {
  const { t } = useTranslation('account')
  const { formData } = useNavigation()
  const { id, label, image } = enterprise
  // Optimistic removal.
  const isGoing = formData?.get('intent') === 'unfollow' && formData.get('vendorId') === String(id)

  return (
    <li hidden={isGoing}>
      <Avatar imageUrl={image?.url ?? null} large />
      <div>
        <Name enterprise={enterprise} />
      </div>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="vendorId" value={id} />
        <button
          className={buttons.secondary}
          name="intent"
          value="unfollow"
          aria-label={t('unfollowName', { name: label })}
        >
          {t('unfollow')}
        </button>
      </Form>
    </li>
  )
}

function Name({ enterprise: { label, subDomain } }: { enterprise: Followed }) {
  const link = useLinks()

  return (
    <b dir="auto">{subDomain === null ? label : <a href={link(`/${subDomain}`)}>{label}</a>}</b>
  )
}
