import type { App } from '#platform/app.ts'
import { accountOf, type Caller } from '#platform/caller.ts'
import { fileUrl } from '#platform/files/routes.ts'
import type { Handlers } from '#platform/http/implement.ts'
import { certificationState } from '#shared/enums.ts'
import { undoSeconds } from '#shared/undo.ts'
import type { Claim, taxonomyAdminContract } from '../../admin-contract.ts'
import { countedLists, mostCounted, type ClaimList } from '../../claim-lists.ts'
import { nameOf, taxonomyOf, type Taxonomy } from '../taxonomy.ts'
import * as queries from './claim-list-queries.ts'

type Service = Handlers<typeof taxonomyAdminContract>

const pageSize = 25

/** Returns a page of the certifications to check, or of those decided. */
export const listClaims: Service['listClaims'] = async (app: App, caller, input) => {
  const { about, ...filter } = input
  const { page } = filter
  const [rows, counts, held, aboutRow, taxonomy] = await Promise.all([
    // One more than shown, which tells whether there is another page.
    queries.claimRows(app.db, filter, { offset: page * pageSize, limit: pageSize + 1 }),
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
    claims: rows.slice(0, pageSize).map((row) => claimOf(row, taxonomy, caller)),
    counts,
    certificates,
    about: aboutRow && claimOf(aboutRow, taxonomy, caller),
    total,
    page,
    pages: pagesOf({ list: filter.list, total, page, found: rows.length }),
  }
}

/** Returns the number of pages; of a list that is not counted to its end, of those known. */
function pagesOf(shown: { list: ClaimList; total: number; page: number; found: number }): number {
  const { list, total, page, found } = shown
  if (total <= mostCounted || countedLists.includes(list)) return Math.ceil(total / pageSize)
  const here = found > pageSize ? page + 2 : found > 0 ? page + 1 : 0
  return Math.max(mostCounted / pageSize, here)
}

function certificateName({ certificates }: Taxonomy, id: number, { language }: Caller): string {
  const certificate = certificates.get(id)
  return certificate ? nameOf(certificate, language) : ''
}

function claimOf(row: queries.ClaimRow, taxonomy: Taxonomy, caller: Caller): Claim {
  const { id, state, enterprise, expiresOn, reason, renewalId, renewalAt, undoAge } = row
  const { checkedBy, checkedOn, evidenceUrl, decidedBy, listingId, proof } = row
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
    waitingSince:
      state === certificationState.claimed || renewalId !== null
        ? row.waitingSince.toISOString()
        : null,
    proof,
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
