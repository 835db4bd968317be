import type { SettingsFailure } from '#commerce/shops/web/widgets/settings-form.ts'
import { Confirmed, SettingsForm } from '#commerce/shops/web/widgets/settings-parts.tsx'
import styles from '#commerce/shops/web/widgets/settings.module.css'
import { useSettingsForm } from '#commerce/shops/web/widgets/use-settings-form.ts'
import { keyScopes } from '#shared/access.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { useWrittenTime } from '#shared/written-time.ts'
import badge from '#ui/badge.module.css'
import { Choice, ChoiceGroup, TextField } from '#ui/field.tsx'
import { ProblemNote } from '#ui/outcome.tsx'
import { Panel } from '#ui/panel.tsx'
import type { IntegrationKey } from '../key-contract.ts'
import { integrationLimits } from '../model.ts'
import own from './integrations.module.css'

interface KeyPanelProps {
  keys: readonly IntegrationKey[]
  failure: SettingsFailure | undefined
}

/** Keys of other shop systems, and the form of a new one. */
export function KeyPanel({ keys, failure }: KeyPanelProps) {
  const { t } = useTranslation('integrations')

  return (
    <Panel id="keys" title={t('keys')} text={t('keysHint')}>
      {keys.length === 0 ? (
        <p className="quiet">{t('noKeys')}</p>
      ) : (
        <ul className={styles.list}>
          {keys.map((key) => (
            <KeyItem key={key.id} item={key} />
          ))}
        </ul>
      )}
      <h3>{t('newKey')}</h3>
      <KeyForm key={keys[0]?.id} failure={failure} />
    </Panel>
  )
}

function KeyItem({ item }: { item: IntegrationKey }) {
  const { t } = useTranslation('integrations')
  const written = useWrittenTime()
  const { id, name, prefix, scopes, createdBy, createdAt, expiresAt, lastUsedAt, state } = item
  const { revokedAt } = item
  const created = written(createdAt)
  // The end is midnight in UTC; the last day is the one before.
  const lastDay = expiresAt && new Date(Date.parse(expiresAt) - 1).toISOString().slice(0, 10)
  const facts = [
    createdBy === null
      ? t('createdOn', { date: created })
      : t('createdByOn', { name: createdBy, date: created }),
    lastUsedAt ? t('lastUsed', { date: written(lastUsedAt) }) : t('neverUsed'),
    lastDay && t('worksUntil', { date: written(lastDay) }),
    revokedAt && t('revokedOn', { date: written(revokedAt) }),
  ].filter(Boolean)

  return (
    <li className={own.item}>
      <div>
        <b dir="auto">{name}</b>
        <small>
          <bdi dir="ltr">{prefix}…</bdi> · <bdi dir="ltr">{scopes.join(', ')}</bdi>
        </small>
        <small suppressHydrationWarning>{facts.join(' · ')}</small>
        {state === 'orphaned' && <small>{t('orphanedHint')}</small>}
      </div>
      <span className={badge.badge} data-state={state === 'active' ? undefined : 'unverified'}>
        {t(`key-${state}`)}
      </span>
      {state !== 'revoked' && (
        <Confirmed label={t('revoke')} text={t('revokeImpact')} intent="revoke" fields={{ id }} />
      )}
    </li>
  )
}

function KeyForm({ failure }: { failure: SettingsFailure | undefined }) {
  const { t } = useTranslation('integrations')
  const form = useSettingsForm(failure, 'key')
  const isFull = form.failed?.field === 'keys'
  const isTaken = form.failed?.problem === 'taken'

  return (
    <SettingsForm
      intent="key"
      problem={isFull ? t('tooManyKeys') : isTaken ? null : form.problem}
      submit={t('createKey')}
    >
      <TextField
        name="name"
        label={t('keyName')}
        hint={t('keyNameHint')}
        required
        maxLength={integrationLimits.name}
        dir="auto"
        autoComplete="off"
        defaultValue={form.value('name', '')}
        error={isTaken ? t('nameTaken') : form.error('name')}
      />
      <ChoiceGroup label={t('scopes')}>
        {keyScopes.map((scope) => (
          <Choice
            key={scope}
            name="scopes"
            value={scope}
            label={t(`scope-${scope}`)}
            defaultChecked={form.has('scopes', scope, false)}
          />
        ))}
      </ChoiceGroup>
      {form.failed?.field === 'scopes' && <ProblemNote>{t('scopesMissing')}</ProblemNote>}
      <TextField
        name="lastDay"
        type="date"
        label={t('lastDay')}
        hint={t('lastDayHint')}
        defaultValue={form.value('lastDay', '')}
        error={form.error('lastDay', t('lastDayInvalid'))}
      />
    </SettingsForm>
  )
}
