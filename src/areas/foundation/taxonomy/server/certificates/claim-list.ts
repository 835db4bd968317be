import type { App } from '#platform/app.ts'
import { accountOf, type Caller } from '#platform/caller.ts'
import { fileUrl } from '#platform/files/routes.ts'
import type { Handlers } from '#platform/http/implement.ts'
import { undoSeconds } from '#shared/undo.ts'
import type { Claim, taxonomyAdminContract } from '../../admin-contract.ts'
import { nameOf, taxonomyOf, type Taxonomy } from '../taxonomy.ts'
import * as queries from './claim-list-queries.ts'

type Service = Handlers<typeof taxonomyAdminContract>

const pageSize = 25

/** Returns a page of the certifications to check, or of those decided. */
export const listClaims: Service['listClaims'] = async (app: App, caller, input) => {
  const { about, ...filter } = input
  const { page } = filter
  const [rows, counts, held, aboutRow, taxonomy] = await Promise.all([
    queries.claimRows(app.db, filter, { offset: page * pageSize, limit: pageSize }),
    queries.claimCounts(app.db, filter),
    queries.heldCertificates(app.db),
    about === undefined ? null : queries.claimRow(app.db, about),
    taxonomyOf(app.db),
  ])
  const order = new Intl.Collator(caller.language)
  const certificates = held
    .map((id) => ({ id, name: certificateName(taxonomy, id, caller) }))
    .toSorted((one, other) => order.compare(one.name, other.name))
  const total = counts[filter.list]
  return {
    claims: rows.map((row) => claimOf(row, taxonomy, caller)),
    counts,
    certificates,
    about: aboutRow && claimOf(aboutRow, taxonomy, caller),
    total,
    page,
    pages: Math.ceil(total / pageSize),
  }
}

function certificateName({ certificates }: Taxonomy, id: number, { language }: Caller): string {
  const certificate = certificates.get(id)
  return certificate ? nameOf(certificate, language) : ''
}

function claimOf(row: queries.ClaimRow, taxonomy: Taxonomy, caller: Caller): Claim {
  const { id, state, enterprise, expiresOn, reason, renewalId, renewalAt, undoAge } = row
  const { checkedBy, checkedOn, evidenceUrl, decidedBy, listingId } = row
  const isUndoable = row.undoBy === accountOf(caller) && undoAge !== null && undoAge < undoSeconds
  return {
    id,
    state,
    certificate: certificateName(taxonomy, row.certificateId, caller),
    enterprise,
    listing: row.title,
    path: listingId === null ? `/${row.handle}` : `/marketplace/listing/${listingId}`,
    evidence: (row.files ?? []).map(({ uuid, name, type }) => ({
      url: fileUrl(uuid),
      fileName: name,
      kind: type.startsWith('image/')
        ? ('image' as const)
        : type === 'application/pdf'
          ? ('pdf' as const)
          : ('other' as const),
    })),
    expiresOn,
    claimedAt: row.claimedAt.toISOString(),
    reason,
    renewal:
      renewalId === null || renewalAt === null
        ? null
        : {
            id: renewalId,
            submittedAt: renewalAt.toISOString(),
            expiresOn: row.renewalExpiresOn,
          },
    decidedBy,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    undoSeconds: isUndoable ? undoSeconds - undoAge : null,
    isRenewalDecision: row.undoRenewal !== null,
    checkedBy,
    checkedOn,
    evidenceUrl,
  }
}
