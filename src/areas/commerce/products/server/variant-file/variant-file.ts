import { productListingsOf } from '#catalog/listings/server/public.ts'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import { sendCsv, type FeatureRoutes } from '#platform/http/feature-routes.ts'
import type { Handlers } from '#platform/http/implement.ts'
import { team } from '#shared/access.ts'
import { AppError } from '#shared/app-error.ts'
import { parseId } from '#shared/parse-id.ts'
import type { sellingContract } from '../../contract.ts'
import { variantFileLimits } from '../../model.ts'
import { saveProduct } from '../save-product.ts'
import { sellingContext } from '../selling-queries.ts'
import { shapeOf } from './file-columns.ts'
import { planVariants, type VariantPlan } from './plan-variants.ts'
import { readVariants, type VariantFileFault } from './read-variants.ts'
import { variantLines } from './variant-lines.ts'

type Service = Handlers<typeof sellingContract>

/** Compares a file of variants with what is stored; changes nothing. */
export const previewVariants: Service['previewVariants'] = async (app, caller, input) => {
  const { fault, plan } = await planOf(app, caller, input)
  const { changes = [], unchanged = 0, problems = [], digest = '', plans = [] } = plan ?? {}
  return {
    fault,
    changes: changes.slice(0, variantFileLimits.shown),
    changed: changes.length,
    listings: plans.length,
    unchanged,
    problems: problems.slice(0, variantFileLimits.shown),
    digest,
  }
}

/**
 * Writes a file of variants, listing by listing, as the editor does. Writes nothing if the changes
 * are not those with the digest.
 */
export const writeVariants: Service['writeVariants'] = async (app, caller, input) => {
  const { plan } = await planOf(app, caller, input)
  if (!plan || plan.digest !== input.digest) return { written: 0, left: 0, fault: 'stale' }
  let written = 0
  for (const { listing, change } of plan.plans) {
    const saved = await saveProduct(app, caller, {
      ...{ id: listing.id, rev: listing.rev, sure: false, product: change },
    }).catch((error: unknown) => {
      // Changed by someone else at this moment: its rows are left out.
      if (error instanceof AppError) return null
      throw error
    })
    if (saved?.outcome === 'saved') written += 1
  }
  return { written, left: plan.plans.length - written, fault: null }
}

async function planOf(
  { db }: Pick<App, 'db'>,
  caller: Caller,
  { vendorId, text }: { vendorId: number; text: string },
): Promise<{ fault: VariantFileFault | null; plan: VariantPlan | null }> {
  const context = await sellingContext(db, vendorId)
  if (!context) throw new AppError('not_found')
  const read = await readVariants(text, context)
  if (read.fault !== null) return { fault: read.fault, plan: null }
  const handles = [...new Set(read.rows.map(({ handle }) => handle))]
  const listings = await productListingsOf(db, vendorId, caller.language, handles)
  const own = shapeOf(listings, context.locations, context.lastCurrency ?? caller.currency)
  // All currencies and options of the file are compared.
  const given = read.rows.flatMap(({ prices }) => prices.map(({ currency }) => currency))
  const options = Math.max(own.options, ...read.rows.map((row) => row.options?.length ?? 0))
  const currencies = [...new Set([...own.currencies, ...given])].toSorted()
  return { fault: null, plan: planVariants(read, listings, { ...own, options, currencies }) }
}

/** Registers the download of all variants of an enterprise. */
export function variantFileRoutes({ app, route }: FeatureRoutes): void {
  route<{ vendorId: string }>({
    url: '/marketplace-dashboard/:vendorId/variants.csv',
    access: team('member', 'vendorId'),
    async handle({ request, reply, caller }) {
      const vendorId = parseId(request.params.vendorId) ?? 0
      return sendCsv(reply, `variants-${vendorId}.csv`, variantLines(app, await caller(), vendorId))
    },
  })
}
