import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { Form, Link, useLocation, useNavigation, useSearchParams, useSubmit } from 'react-router'
import { profileLevel } from '#shared/enums.ts'
import buttons from '#ui/button.module.css'
import card from '#ui/card.module.css'
import { Choice, SelectField } from '#ui/field.tsx'
import { useHydrated } from '#shared/hydrated.ts'
import { DoneNote, ProblemNote } from '#ui/outcome.tsx'
import { SelectionBar } from '#ui/table-selection.tsx'
import styles from './change-parts.module.css'
import {
  changes,
  type PendingChange,
  type ChangeResult,
  type OngoingChange,
} from './change-action.ts'

/** Number of matches; a lower bound if `isMore`. */
export interface Fitting {
  total: number
  isMore: boolean
}

interface ChangeBarProps {
  fitting: Fitting
  /** Whether there are more matches than the page shows. */
  isOffered: boolean
  isAll: boolean
}

/** Bulk actions for the selected rows; each asks for confirmation. */
export function ChangeBar({ fitting, isOffered, isAll }: ChangeBarProps) {
  const { t } = useTranslation('enterpriseAdmin')

  return (
    <SelectionBar
      label={t('choose')}
      allLabel={t('chooseAll')}
      more={
        isOffered && (
          <Choice
            name="all"
            value="1"
            defaultChecked={isAll}
            label={t(fitting.isMore ? 'chooseMatchingMore' : 'chooseMatching', {
              count: fitting.total,
            })}
          />
        )
      }
    >
      <button className={buttons.secondary} name="do" value="ask:publish">
        {t('ask-publish')}
      </button>
      <button className={buttons.secondary} name="do" value="ask:hide">
        {t('ask-hide')}
      </button>
      <span className={styles.level}>
        <LevelField />
        <button className={buttons.secondary} name="do" value="ask:level">
          {t('ask-level')}
        </button>
      </span>
    </SelectionBar>
  )
}

export function LevelField({ level }: { level?: number }) {
  const { t } = useTranslation('enterpriseAdmin')

  return (
    <SelectField name="level" label={t('newLevel')} defaultValue={level}>
      {Object.values(profileLevel).map((each) => (
        <option key={each} value={each}>
          {t(`level-${each}`)}
        </option>
      ))}
    </SelectField>
  )
}

interface ConfirmChangeProps {
  pending: PendingChange
  enterprises: readonly { id: number; name: string }[]
}

/** Confirmation of a bulk change; applies to exactly the number shown. */
export function ConfirmChange({ pending, enterprises }: ConfirmChangeProps) {
  const { t } = useTranslation('enterpriseAdmin')
  const isSending = useNavigation().formMethod === 'POST'
  const { change, level, ids, isAll } = pending
  const chosen = enterprises.filter(({ id }) => ids.includes(id))
  const count = isAll ? pending.count : chosen.length

  return (
    <Question title={t(`confirm-${change}`, { count, level: t(`level-${level}`) })}>
      <p>{t(`hint-${change}`)}</p>
      {isAll ? (
        <p>{t('all', { count })}</p>
      ) : (
        <ul className={styles.names}>
          {chosen.map(({ id, name }) => (
            <li key={id}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      )}
      <Form method="post" className={styles.bar}>
        {isAll && (
          <>
            <input type="hidden" name="all" value="1" />
            <input type="hidden" name="expected" value={count} />
          </>
        )}
        {chosen.map(({ id }) => (
          <input key={id} type="hidden" name="id" value={id} />
        ))}
        <input type="hidden" name="level" value={level} />
        <button
          className={change === 'hide' ? buttons.grave : buttons.primary}
          name="do"
          value={change}
          disabled={isSending}
        >
          {t(isSending ? 'working' : `do-${change}`)}
        </button>
        <BackButton />
      </Form>
    </Question>
  )
}

/** Progress of a bulk change; continues by itself, or with a button without scripts. */
export function GoOn({ ongoing }: { ongoing: OngoingChange }) {
  const { t } = useTranslation('enterpriseAdmin')
  const isLive = useHydrated()
  const submit = useSubmit()
  useEffect(() => void submit(fieldsOf(ongoing), { method: 'post' }), [submit, ongoing])

  return (
    <Question title={t('working')}>
      <p role="status">{t(`done-${ongoing.change}`, { count: ongoing.changed })}</p>
      <Form method="post" className={styles.bar}>
        {Object.entries(fieldsOf(ongoing)).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {!isLive && <button className={buttons.primary}>{t('goOn')}</button>}
        <BackButton />
      </Form>
    </Question>
  )
}

function fieldsOf({ change, level, changed, refused, after, expected }: OngoingChange) {
  return { all: 1, do: change, level, changed, refused, after, expected }
}

function Question({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  return (
    <section className={card.card} aria-labelledby="confirm">
      <h2 id="confirm" tabIndex={-1} ref={heading}>
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Cancels further changes and returns to the page. */
function BackButton() {
  const { t } = useTranslation('enterpriseAdmin')
  const { pathname, search } = useLocation()
  return (
    <Link className={buttons.secondary} to={pathname + search} preventScrollReset>
      {t('cancel')}
    </Link>
  )
}

/** Result of the last change. */
export function ChangeOutcome({ result }: { result: ChangeResult | undefined }) {
  const { t } = useTranslation('enterpriseAdmin')
  const [params] = useSearchParams()
  const done = result ? undefined : changes.find((each) => each === params.get('done'))
  const [count, refused] = ['count', 'refused'].map((name) => Number(params.get(name)) || 0)

  return (
    <>
      {done && (
        <DoneNote>
          {t(`done-${done}`, { count })} {refused !== 0 && t('refused', { count: refused })}
        </DoneNote>
      )}
      {result && 'problem' in result && <ProblemNote>{t(`problem-${result.problem}`)}</ProblemNote>}
      {result && 'stopped' in result && (
        <ProblemNote>
          {result.stopped > 0 ? t('stopped', { count: result.stopped }) : t('problem-changed')}
        </ProblemNote>
      )}
    </>
  )
}
