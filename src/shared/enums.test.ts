import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#tests/support/test-database.ts'
import * as enums from './enums.ts'
import { flagDecision, flagEvent, flagState } from './enums-of-flagging.ts'
import { inviteeKind, pointsReason } from './enums-of-account.ts'
import { subscriptionMethod, subscriptionState } from './subscriptions.ts'
import { changeState, dataImportState, importOutcome } from './data-imports.ts'
import { importState, rowOutcome, rowVerdict } from './listing-imports.ts'
import * as store from './enums-of-store.ts'
import { secondFactor } from './enums-of-sign-in.ts'
import { mainCategories, tileCategories } from './enums-of-search.ts'

const { db } = await openTestDatabase()

const { all: _allTypes, ...networkTypes } = enums.networkType
const { all: _allRegions, ...networkRegions } = enums.networkRegion

/** Every column of the database that holds a number of a list. */
const columns: [table: string, column: string, list: Record<string, number>][] = [
  ['party', 'kind', enums.partyKind],
  ['file', 'kind', enums.fileKind],
  ['file', 'visibility', enums.fileVisibility],
  ['file', 'state', enums.fileState],
  ['account', 'role', enums.userRole],
  ['account', 'sign_up_mode', enums.signUpMode],
  ['sector', 'kind', enums.sectorKind],
  ['sector', 'shortcut', enums.sectorShortcut],
  ['session', 'method', enums.signInMethod],
  ['session', 'second_factor', secondFactor],
  ['session_token', 'kind', enums.tokenKind],
  ['team_member', 'role', enums.teamRole],
  ['team_invitation', 'role', enums.teamRole],
  ['team_invitation', 'state', enums.teamInvitationState],
  ['enterprise', 'level', enums.profileLevel],
  ['enterprise', 'default_view', enums.profileView],
  ['place', 'type', enums.placeType],
  ['contact', 'kind', enums.contactKind],
  ['network', 'types', networkTypes],
  ['network', 'regions', networkRegions],
  ['network', 'layout', enums.networkLayout],
  ['network', 'landing', enums.networkLanding],
  ['network', 'filters', enums.networkFilter],
  ['membership', 'status', enums.approvalStatus],
  ['data_import', 'state', dataImportState],
  ['data_import_row', 'outcome', importOutcome],
  ['data_import_change', 'state', changeState],
  ['listing_import', 'state', importState],
  ['listing_import_row', 'verdict', rowVerdict],
  ['listing_import_row', 'outcome', rowOutcome],
  ['listing', 'kind', enums.listingKind],
  ['listing', 'state', enums.listingState],
  ['listing_ship', 'direction', enums.shipDirection],
  ['listing_packaging', 'packaging', enums.packaging],
  ['product', 'type', enums.productType],
  ['shipping_zone', 'area', store.shippingArea],
  ['shipping_rate', 'method', store.shippingMethod],
  ['shipping_rate', 'type', store.shippingRateType],
  ['shipping_rate', 'basis', store.rateBasis],
  ['stock_movement', 'reason', store.movementReason],
  ['discount', 'kind', store.discountKind],
  ['cart', 'origin', store.cartOrigin],
  ['orders', 'payment_method', store.paymentMethod],
  ['vendor_order', 'status', store.orderStatus],
  ['vendor_order', 'fulfillment_status', store.fulfillmentStatus],
  ['vendor_order', 'payment_status', store.paymentStatus],
  ['order_line', 'type', enums.productType],
  ['order_return', 'state', store.returnState],
  ['order_return', 'reason', store.problemReason],
  ['order_dispute', 'kind', store.disputeKind],
  ['order_dispute', 'state', store.disputeState],
  ['order_dispute', 'reason', store.problemReason],
  ['invoice', 'kind', store.invoiceKind],
  ['payment_session', 'provider', store.paymentMethod],
  ['payment_session', 'status', store.paymentSessionStatus],
  ['payment', 'provider', store.paymentMethod],
  ['payment', 'state', store.paymentState],
  ['payment_event', 'provider', store.paymentMethod],
  ['refund', 'state', store.refundState],
  ['payment_customer', 'provider', store.paymentMethod],
  ['payment_dispute', 'state', store.disputeOutcome],
  ['payout_account', 'state', store.payoutAccountState],
  ['payout', 'state', store.payoutState],
  ['variant', 'status', enums.variantStatus],
  ['certification', 'state', enums.certificationState],
  ['interaction', 'kind', enums.interactionKind],
  ['points_entry', 'reason', pointsReason],
  ['referral', 'kind', inviteeKind],
  ['subscription', 'state', subscriptionState],
  ['subscription', 'method', subscriptionMethod],
  ['import_run', 'kind', enums.importKind],
  ['mail', 'state', enums.mailState],
  ['flag_event', 'kind', flagEvent],
  ['flag_event', 'decision', flagDecision],
  ['flag_case', 'state', flagState],
  ['flag_case', 'decision', flagDecision],
]

test.each(columns)(
  '%s.%s takes the numbers of its list and no others',
  async (table, column, list) => {
    const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(c.oid) as definition
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
    where c.conrelid = ${table}::regclass and a.attname = ${column} and c.contype = 'c'`.execute(db)

    expect(rows.map(({ definition }) => allowedBy(definition))).toEqual([numbersOf(list)])
  },
)

test('a text’s origin takes the numbers of its list and no others', async () => {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint
    where contypid = 'text_origin'::regtype and contype = 'c'`.execute(db)

  expect(rows.map(({ definition }) => allowedBy(definition))).toEqual([numbersOf(enums.textOrigin)])
})

test('only approved and renewing memberships are visible', async () => {
  const { rows } = await sql<{ expression: string }>`
    select generation_expression as expression from information_schema.columns
    where table_name = 'membership' and column_name = 'visible'`.execute(db)

  expect(allowedBy(rows[0]?.expression ?? '')).toEqual([...enums.visibleApprovals])
})

test('main categories and tiles have the ids that clients know', async () => {
  const rows = await db
    .selectFrom('category')
    .select(['id', 'handle', 'parent_id', 'tile'])
    .where((where) => where.or([where('parent_id', 'is', null), where('tile', '=', true)]))
    .orderBy('sort')
    .execute()

  const idsOf = (found: typeof rows) => Object.fromEntries(found.map((row) => [row.handle, row.id]))
  expect(idsOf(rows.filter((row) => row.parent_id === null))).toEqual(mainCategories)
  expect(idsOf(rows.filter((row) => row.tile))).toEqual(tileCategories)
  expect(rows.filter((row) => row.tile).map((row) => row.id)).toEqual([53, 67, 74, 92, 97, 5])
})

function numbersOf(list: Record<string, number>): number[] {
  return Object.values(list).sort((one, other) => one - other)
}

/** The whole numbers that a check or expression of the database lets through. */
function allowedBy(definition: string): number[] {
  const range = />= (\d+)\) AND \(.*<= (\d+)/.exec(definition)
  if (range) {
    const [from, to] = [Number(range[1]), Number(range[2])]
    return Array.from({ length: to - from + 1 }, (_, step) => from + step)
  }
  const list = /ARRAY\[([^\]]*)\]/.exec(definition)?.[1] ?? ''
  return list.split(',').map((one) => Number(/\d+/.exec(one)?.[0]))
}
