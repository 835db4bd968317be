import { AppError } from '#shared/app-error.ts'
import { resourceKinds, resourceWidths, type ResourceKind } from '#shared/enums-of-stats.ts'
import type { Resource, brandKitContract } from '../contract.ts'
import { vendorRow } from './brand-kit-queries.ts'
import type { Handlers } from '#platform/http/implement.ts'

type Service = Handlers<typeof brandKitContract>

/** Returns the texts and files of an enterprise's brand kit (F-117). Throws not_found. */
export const getResources: Service['getResources'] = async (app, caller, { id }) => {
  const vendor = await vendorRow(app.db, id)
  if (!vendor) throw new AppError('not_found')

  const profileUrl = vendor.subDomain && `${caller.origin}/${vendor.subDomain}`
  const kinds = resourceKinds.filter((kind) => kind !== 'qr' || profileUrl !== null)
  return { vendor, profileUrl, files: kinds.flatMap((kind) => filesOf(id, kind)) }
}

function filesOf(id: number, kind: ResourceKind): Resource[] {
  const address = `/resources/${id}/${kind}`
  const drawing: Resource = { kind, format: 'svg', width: null, url: `${address}.svg` }
  const pictures = resourceWidths[kind].map((width): Resource => ({
    kind,
    format: 'png',
    width,
    url: `${address}-${width}.png`,
  }))
  return [drawing, ...pictures]
}
