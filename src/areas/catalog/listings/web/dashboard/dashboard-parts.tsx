import { useEffect, useRef } from 'react'
import { Form, Link, useLocation, useNavigation, useSearchParams } from 'react-router'
import { useTranslation } from '#shared/use-translation.ts'
import { useLinks } from '#shared/links.ts'
import { anyAttention, dashboardAddress, listingChangeNames } from '#shared/own-listings.ts'
import { parseId } from '#shared/parse-id.ts'
import buttons from '#ui/button.module.css'
import card from '#ui/card.module.css'
import { useHydrated } from '#shared/hydrated.ts'
import { DoneNote, ProblemNote } from '#ui/outcome.tsx'
import { SelectionBar } from '#ui/table-selection.tsx'
import type { OwnListingRow, OwnListingTable } from '../../own-listings-contract.ts'
import { undoIn, useUndoNotice } from '../editor/use-undo-notice.ts'
import parts from '../listings.module.css'
import type { DashboardResult, PendingChange } from './dashboard-action.ts'
import { dashboardUrl, type DashboardFilter } from './dashboard-url.ts'

/** Bulk actions for the selected rows; all but publishing can be undone. */
export function BulkBar({ shown }: { shown: number }) {
  const { t } = useTranslation('listings')

  return (
    <SelectionBar label={t('chosen')} allLabel={t('chooseAll')}>
      <input type="hidden" name="shown" value={shown} />
      {listingChangeNames.map((change) => (
        <button key={change} className={buttons.secondary} name="do" value={change}>
          {t(`do-${change}`)}
        </button>
      ))}
    </SelectionBar>
  )
}

interface ConfirmChangeProps {
  pending: PendingChange
  listings: readonly OwnListingRow[]
}

/** Confirmation of a bulk change: what will happen, to how many and to which. */
export function ConfirmChange({ pending: { change, ids }, listings }: ConfirmChangeProps) {
  const { t } = useTranslation('listings')
  const { pathname, search } = useLocation()
  const isSending = useNavigation().formMethod === 'POST'
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const isGrave = change === 'archive' || change === 'unpublish'

  return (
    <section className={card.card} aria-labelledby="confirm">
      <h2 id="confirm" tabIndex={-1} ref={heading}>
        {t(`confirm-${change}`, { count: ids.length })}
      </h2>
      <p>{t(`confirmHint-${change}`)}</p>
      <ul className={parts.names}>
        {listings.flatMap(({ id, title, lang }) =>
          ids.includes(id) ? (
            <li key={id}>
              <bdi lang={lang ?? undefined}>{title || t('untitled')}</bdi>
            </li>
          ) : (
            []
          ),
        )}
      </ul>
      <Form method="post" className={parts.bulk} preventScrollReset>
        <input type="hidden" name="sure" value="1" />
        {ids.map((id) => (
          <input key={id} type="hidden" name="id" value={id} />
        ))}
        <button
          className={isGrave ? buttons.grave : buttons.primary}
          name="do"
          value={change}
          disabled={isSending}
        >
          {t(`confirmed-${change}`)}
        </button>
        <Link className={buttons.secondary} to={pathname + search} preventScrollReset>
          {t('cancel')}
        </Link>
      </Form>
    </section>
  )
}

interface DashboardOutcomeProps {
  result: DashboardResult | undefined
  /** Returns the title of a listing that the table shows or has shown; undefined if unknown. */
  titleOf: (id: number) => string | undefined
}

/** Result of the last change: in a snackbar, without scripts above the table. */
export function DashboardOutcome({ result, titleOf }: DashboardOutcomeProps) {
  const { t } = useTranslation('listings')
  const [params] = useSearchParams()
  const isLive = useHydrated()
  const done = result ? undefined : outcomes.find((each) => each === params.get('done'))
  const [count = 0, left = 0] = ['count', 'left'].map((name) => Number(params.get(name)) || 0)
  const undo = done ? undoIn(params) : null
  const of = parseId(params.get('of')) ?? null
  const title = of === null || count !== 1 ? undefined : titleOf(of)
  const all =
    done && `${t(`all-${done}`, { count })} ${left > 0 ? t('undoLeft', { count: left }) : ''}`
  const text = done && title !== undefined ? t(`one-${done}`, { title }) : all
  useUndoNotice(text ? { text, undo, of } : null)

  return (
    <>
      {text && !isLive && (
        <Form method="post" className={parts.bulk}>
          <DoneNote>{text}</DoneNote>
          {undo !== null && (
            <>
              <input type="hidden" name="undo" value={undo} />
              <input type="hidden" name="of" value={of ?? ''} />
              <button className={buttons.text} name="do" value="undo">
                {t('undo')}
              </button>
            </>
          )}
        </Form>
      )}
      {result && 'problem' in result && <ProblemNote>{t(result.problem)}</ProblemNote>}
    </>
  )
}

const outcomes = [...listingChangeNames, 'undo'] as const

/** How much was done of a change that some listings refused; the rows say why. */
export function RefusedOutcome({ result }: { result: DashboardResult | undefined }) {
  const { t } = useTranslation('listings')
  if (!result || !('refused' in result)) return null
  const { change, changed, refused } = result
  // The row of a single listing says it all.
  if (changed === 0 && refused.length === 1) return null

  return (
    <div>
      {changed > 0 && <DoneNote>{t(`all-${change}`, { count: changed })}</DoneNote>}
      <ProblemNote>{t('refused', { count: refused.length })}</ProblemNote>
    </div>
  )
}

interface AttentionNoteProps {
  filter: DashboardFilter
  attention: OwnListingTable['attention']
}

/** How many listings need attention, with a link to them. */
export function AttentionNote({ filter, attention: { listings } }: AttentionNoteProps) {
  const { t } = useTranslation('listings')
  const link = useLinks()
  if (listings === 0 && !filter.attention) return null

  return (
    <p role="note" className={parts.note}>
      {t('attention', { count: listings })}{' '}
      {filter.attention ? (
        <Link to={link(dashboardAddress(filter.vendorId))}>{t('showAll')}</Link>
      ) : (
        <Link to={link(dashboardUrl.change(filter, { attention: anyAttention, state: undefined }))}>
          {t('attentionShow')}
        </Link>
      )}
    </p>
  )
}
