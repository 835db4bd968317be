import { Link } from 'react-router'
import type { ReplyTemplate } from '#foundation/reply-templates/contract.ts'
import { itemType } from '#shared/enums.ts'
import { useLinks } from '#shared/links.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { dayAndTime } from '#shared/written-time.ts'
import card from '#ui/card.module.css'
import { Moment } from '#ui/moment.tsx'
import type { FlagLine } from '../contract.ts'
import type { CaseResult } from './case-action.ts'
import { Authors, Images, Reports } from './case-parts.tsx'
import { CaseState } from './case-state.tsx'
import { DecisionForms } from './decision-forms.tsx'
import { casePath } from './flag-address.ts'
import styles from './flagging.module.css'

interface CaseLineProps {
  line: FlagLine
  templates: readonly ReplyTemplate[]
  result: CaseResult | undefined
  /** URL of the page. */
  action: string
  /** Id of the case after it in the list. */
  next: number | null
}

/** A case in the queue: what was reported and why, who wrote it, and the decision. */
export function CaseLine(props: CaseLineProps) {
  const { t } = useTranslation('moderation')
  const link = useLinks()
  const { line } = props
  const { id, kind, title, enterprise, text, flags, since, claimedBy, appeal, appealed, history } =
    line
  const hasText = text !== '' && !text.startsWith(title)

  return (
    <li id={`case-${id}`} className={card.card}>
      <div className="bar">
        <h2>
          <Link to={link(casePath(id))} dir="auto" data-row="">
            {title || t(`kind-${kind}` as 'kind-1')}
          </Link>
        </h2>
        <CaseState of={line} />
      </div>
      <p>
        {t(`kind-${kind}` as 'kind-1')}
        {kind !== itemType.profile && (
          <>
            {' · '}
            <bdi>{enterprise}</bdi>
          </>
        )}
        {line.isShown && (
          <>
            {' · '}
            <a href={link(line.href)}>{t('see')}</a>
          </>
        )}
      </p>
      {(hasText || text.length > title.length) && (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      )}
      <Images of={line} />
      <Authors of={line} />
      <Reports of={line} />
      {appealed && (
        <div>
          <b>
            {t('earlierDecision', { decision: t(`decision-${appealed.decision}`) })}
            {appealed.by !== null && (
              <>
                {' · '}
                <bdi>{appealed.by}</bdi>
              </>
            )}
          </b>
          <p className={styles.text} dir="auto">
            {appealed.reason}
          </p>
        </div>
      )}
      {appeal !== null && (
        <div>
          <b>{t('event-4')}</b>
          <p className={styles.text} dir="auto">
            {appeal}
          </p>
        </div>
      )}
      <p className="quiet">
        {t('reported', { count: flags })} · <Moment at={since} format={dayAndTime} />
        {history.others > 0 &&
          ` · ${t('historyOf', { count: history.others, against: history.against })}`}
        {claimedBy !== null && (
          <>
            {' · '}
            <bdi>{t('claimedBy', { name: claimedBy })}</bdi>
          </>
        )}
      </p>
      <DecisionForms {...props} />
    </li>
  )
}
