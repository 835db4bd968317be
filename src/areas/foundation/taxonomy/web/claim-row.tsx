import { Link } from 'react-router'
import { certificationState } from '#shared/enums.ts'
import { useLinks } from '#shared/links.ts'
import { useTranslation } from '#shared/use-translation.ts'
import card from '#ui/card.module.css'
import badge from '#ui/badge.module.css'
import { Moment } from '#ui/moment.tsx'
import type { Claim } from '../admin-contract.ts'
import { ClaimDecision, type ClaimRowProps } from './claim-decision.tsx'
import styles from './claims.module.css'
import { EvidenceViewer } from './evidence-viewer.tsx'

/** A certification in a list; when open, with its evidence beside the decision. */
export function ClaimRow(props: ClaimRowProps) {
  const { t } = useTranslation('managedEntities')
  const link = useLinks()
  const { claim, isOpen, href } = props
  const { id, certificate, enterprise, listing, renewal, claimedAt, waitingSince, expiresOn } =
    claim
  const isProvenLater =
    waitingSince !== null && waitingSince !== claimedAt && claim.evidence.length > 0

  return (
    <li id={`claim-${id}`} className={card.card} data-open={isOpen ? '' : undefined}>
      <div className="bar">
        <h2 className={styles.title}>
          <Link
            to={href}
            data-row=""
            dir="auto"
            preventScrollReset
            aria-current={isOpen ? 'true' : undefined}
          >
            {certificate} · <bdi>{enterprise}</bdi>
          </Link>
        </h2>
        {renewal && <span className={badge.badge}>{t('renewal')}</span>}
      </div>
      <p className="quiet">
        {listing !== null && (
          <>
            <bdi>{listing}</bdi>
            {' · '}
          </>
        )}
        <Moment at={waitingSince ?? claimedAt}>
          {(date) => t(renewal || isProvenLater ? 'submittedOn' : 'claimedOn', { date })}
        </Moment>
        {expiresOn && (
          <>
            {' · '}
            <Moment at={`${expiresOn}T00:00:00Z`}>{(date) => `${t('validUntil')}: ${date}`}</Moment>
          </>
        )}
      </p>
      {isOpen && (
        <div className={styles.open}>
          <EvidenceViewer evidence={claim.evidence} name={`${certificate} · ${enterprise}`} />
          <div className={styles.decision}>
            <p>
              <a href={link(claim.path)} dir="auto">
                {listing ?? enterprise}
              </a>
            </p>
            <Checked claim={claim} />
            {claim.reason && (
              <p>
                {t('rejectedBecause')}: <span dir="auto">{claim.reason}</span>
              </p>
            )}
            <ClaimDecision {...props} />
          </div>
        </div>
      )}
    </li>
  )
}

/** Who checked a certification, as pages say it, and which admin decided. */
function Checked({ claim }: { claim: Claim }) {
  const { t } = useTranslation('managedEntities')
  const { state, checkedBy, checkedOn, decidedBy, decidedAt } = claim
  const isVerified = state === certificationState.verified

  return (
    <>
      {isVerified && (checkedBy || checkedOn) && (
        <p>
          {t('checkedBy')}: <bdi>{checkedBy ?? '–'}</bdi>
          {checkedOn && (
            <>
              {' · '}
              <Moment at={`${checkedOn}T00:00:00Z`} />
            </>
          )}
        </p>
      )}
      {decidedBy !== null && decidedAt !== null && (
        <p className="quiet">
          {t('decidedBy')}: <bdi>{decidedBy}</bdi> · <Moment at={decidedAt} />
        </p>
      )}
    </>
  )
}
