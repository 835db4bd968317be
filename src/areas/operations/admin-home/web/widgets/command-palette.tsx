import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { enterpriseAdminContract } from '#catalog/enterprise-admin/contract.ts'
import type { directoryContract } from '#discovery/directory/contract.ts'
import { LookupField } from '#forms/engine/web/widgets/lookup-field.tsx'
import { apiOf } from '#shared/api-client.ts'
import { useFrame } from '#shared/layout.ts'
import { useLinks } from '#shared/links.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { Dialog, openDialog } from '#ui/dialog.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import type { accountAdminContract } from '#operations/account-admin/contract.ts'
import styles from './command-palette.module.css'
import { paletteId } from './palette-button.tsx'

interface Target {
  to: string
  icon: IconName
  label: string
  /** Tells it from others of the same name. */
  detail: string
}

const fieldId = 'palette-words'

/** Results of each kind. */
const mostOfKind = 5

const accounts = apiOf<typeof accountAdminContract>('accountAdmin')
const enterprises = apiOf<typeof enterpriseAdminContract>('enterpriseAdmin')
const directory = apiOf<typeof directoryContract>('directory')

/** Command palette of admins (Ctrl-K): jumps to pages, people, enterprises and listings. */
export function CommandPalette() {
  const { t } = useTranslation('adminHome')
  const navigate = useNavigate()
  const link = useLinks()
  const pages = usePages()

  // The dialog itself would focus its close button.
  useEffect(() => {
    const dialog = document.getElementById(paletteId)
    const focusOnField = () => document.getElementById(fieldId)?.focus()
    dialog?.addEventListener('toggle', focusOnField)
    return () => dialog?.removeEventListener('toggle', focusOnField)
  }, [])

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      if (event.altKey || event.shiftKey) return
      event.preventDefault()
      openDialog(paletteId)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  async function find(words: string, signal: AbortSignal): Promise<Target[]> {
    const wanted = words.toLocaleLowerCase()
    const here = pages.filter(({ label }) => label.toLocaleLowerCase().includes(wanted))
    const found = await Promise.all([
      people(words, signal),
      companies(words, signal),
      listings(words, signal, t('listing')),
    ])
    return [...here.slice(0, mostOfKind), ...found.flat()]
  }

  return (
    <Dialog id={paletteId} title={t('jumpTo')}>
      {() => (
        <div className={styles.palette}>
          <FocusOnField />
          <LookupField<Target>
            id={fieldId}
            label={t('jumpTo')}
            placeholder={t('jumpHint')}
            find={find}
            keyOf={({ to }) => to}
            renderItem={({ icon, label, detail }) => (
              <span className={styles.target}>
                <Icon name={icon} />
                <span>
                  <bdi>{label}</bdi>
                  {detail && <small dir="auto">{detail}</small>}
                </span>
              </span>
            )}
            onChoose={({ to }) => {
              for (const open of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) {
                open.close()
              }
              void navigate(link(to))
            }}
          />
        </div>
      )}
    </Dialog>
  )
}

/** Focuses the field when it first appears. */
function FocusOnField() {
  useEffect(() => document.getElementById(fieldId)?.focus(), [])
  return null
}

function usePages(): Target[] {
  const { t } = useTranslation('layout')
  const entries = useFrame()?.menu.admin ?? []
  return entries.map(({ to, icon, text }) => ({ to, icon, label: t(text), detail: '' }))
}

async function people(query: string, signal: AbortSignal): Promise<Target[]> {
  const { accounts: found } = await accounts.listAccounts({ query }, { signal })
  return found.slice(0, mostOfKind).map(({ id, name, email }) => ({
    to: `/admin/personal-accounts/${id}`,
    icon: 'person',
    label: name,
    detail: email,
  }))
}

async function companies(query: string, signal: AbortSignal): Promise<Target[]> {
  const { enterprises: found } = await enterprises.listEnterprises({ query }, { signal })
  return found.slice(0, mostOfKind).map(({ id, name, subDomain }) => ({
    to: `/admin/enterprise-accounts/${id}`,
    icon: 'market',
    label: name,
    detail: `/${subDomain}`,
  }))
}

async function listings(query: string, signal: AbortSignal, kind: string): Promise<Target[]> {
  const found = await directory.suggest({ query, kind: 'listings' }, { signal })
  return found
    .filter((each) => each.kind === 'listing')
    .slice(0, mostOfKind)
    .map(({ text, detail, redirectionUrl }) => ({
      to: redirectionUrl,
      icon: 'list',
      label: text,
      detail: [kind, detail].filter(Boolean).join(' · '),
    }))
}
