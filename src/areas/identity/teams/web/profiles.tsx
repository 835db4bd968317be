import { useState, type FormEvent } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import type { signInContract } from '#identity/sign-in/contract.ts'
import { userRole } from '#shared/enums.ts'
import { useFrame } from '#shared/layout.ts'
import { useLinks } from '#shared/links.ts'
import { useVendorGroups } from '#catalog/enterprise-dashboard/web/widgets/vendor-links.ts'
import { accountAddress, invitationPath, mayEditProfile, profilesPath } from '#shared/profiles.ts'
import { Avatar } from '#ui/avatar.tsx'
import buttons from '#ui/button.module.css'
import { forgetStoredPages } from '#shared/offline/stored-pages.ts'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import type { OwnInvitation, Profile } from '../contract.ts'
import styles from './profiles.module.css'

interface SwitcherProps {
  profiles: readonly Profile[]
  /** Path to return to after switching. */
  from: string
  toAccount: boolean
}

interface ProfilesProps extends SwitcherProps {
  /** Open team invitations. */
  invitations: readonly OwnInvitation[]
}

/** Profile switcher, with links to the account and logout. */
export function Profiles({ profiles, invitations, from, toAccount }: ProfilesProps) {
  const { t } = useTranslation('team')
  const link = useLinks()
  const isAdmin = useFrame()?.viewer?.role === userRole.admin
  const chosen = profiles.find(({ selected }) => selected)

  return (
    <div className={styles.profiles}>
      {profiles.length === 0 ? (
        <Notice icon="person" alert text={t('profilesNotFound')} />
      ) : (
        <Switcher profiles={profiles} from={from} toAccount={toAccount} />
      )}
      <ul className={styles.links}>
        {invitations.map(({ id, vendor }) => (
          <li key={id}>
            <a href={link(`${invitationPath}?invitation=${id}`)}>
              <Icon name="mail" />
              {t('invitationTo', { name: vendor.label })}
            </a>
          </li>
        ))}
        {chosen?.type === 'vendor' ? (
          <VendorLinks profile={chosen} />
        ) : (
          chosen && (
            <li>
              <a href={link(accountAddress(chosen))}>
                <Icon name="person" />
                {t('account')}
              </a>
            </li>
          )
        )}
        {isAdmin && (
          <li>
            <a href={link('/admin')}>
              <Icon name="grid" />
              {t('admin')}
            </a>
          </li>
        )}
        <li>
          <a href={link('/account/preferences')}>
            <Icon name="language" />
            {t('preferences')}
          </a>
        </li>
      </ul>
      <form method="post" action={link(profilesPath)} onSubmit={signOutHere}>
        <button className={buttons.secondary} name="do" value="signOut">
          {t('signOut')}
        </button>
      </form>
    </div>
  )
}

/** The pages that the enterprise's team works with. */
function VendorLinks({ profile: { id, teamRole } }: { profile: Profile }) {
  const link = useLinks()
  const groups = useVendorGroups({ id, mayEdit: mayEditProfile(teamRole) })

  return groups
    .flatMap(({ items }) => items)
    .map(({ to, icon, label }) => (
      <li key={to}>
        <a href={link(to)}>
          <Icon name={icon} />
          {label}
        </a>
      </li>
    ))
}

/** Submitted natively, as the layout depends on the profile. */
function Switcher({ profiles, from, toAccount }: SwitcherProps) {
  const { t } = useTranslation('team')
  const link = useLinks()
  const [switching, setSwitching] = useState(false)

  return (
    <form
      method="post"
      action={link(profilesPath)}
      onSubmit={() => setSwitching(true)}
      aria-busy={switching}
    >
      <input type="hidden" name="from" value={from} />
      {toAccount && <input type="hidden" name="then" value="account" />}
      <ul className={styles.list} aria-label={t('profiles')}>
        {profiles.map(({ id, type, label, image, selected, teamRole }) => (
          <li key={id}>
            <button name="profile" value={id} aria-current={selected || undefined}>
              <Avatar imageUrl={image?.url ?? null} large />
              <span className={styles.who}>
                <b dir="auto">{label}</b>
                <small>{teamRole === null ? t(`type-${type}`) : t(`role-${teamRole}`)}</small>
              </span>
              {selected && <Icon name="check" />}
            </button>
          </li>
        ))}
      </ul>
      <output className={styles.switching}>{switching && t('switching')}</output>
    </form>
  )
}

/** Logs out and clears local data (S-009); failures are only logged (E-048). */
function signOutHere(event: FormEvent) {
  event.preventDefault()
  void signOut().catch(reportError)
}

async function signOut() {
  const { apiOf } = await import('#shared/api-client.ts')
  await apiOf<typeof signInContract>('signIn').signOut()
  localStorage.clear()
  await forgetStoredPages()
  location.assign(location.origin)
}
