import { claimFiles } from '#foundation/uploads/server/public.ts'
import { accountOf } from '#platform/caller.ts'
import type { Handlers } from '#platform/http/implement.ts'
import { addJob } from '#platform/jobs/jobs.ts'
import { AppError } from '#shared/app-error.ts'
import { fileKind } from '#shared/enums.ts'
import { importState } from '#shared/listing-imports.ts'
import type { listingCsvContract } from '../../contract.ts'
import { mostPictures, pictureName } from '../../picture-names.ts'
import * as queries from './import-queries.ts'
import * as pictureQueries from './picture-queries.ts'

type Service = Handlers<typeof listingCsvContract>

/**
 * Adds uploaded pictures to a checked import, by the names that its rows use, and checks it again.
 * Throws changed_meanwhile unless it is checked, too_large beyond the number of pictures that an
 * import may have, invalid_input for files that are not the caller's pictures.
 */
export const addImportPictures: Service['addImportPictures'] = async ({ db }, caller, input) => {
  const { vendorId, id } = input
  const byName = new Map(input.pictures.map(({ name, uuid }) => [pictureName(name), uuid]))
  const pictures = [...byName].map(([name, uuid]) => ({ name, uuid }))
  await db.transaction().execute(async (tx) => {
    const row = await queries.importRow(tx, vendorId, id)
    if (!row) throw new AppError('not_found')
    const isFree = await queries.moveOn(tx, id, [importState.checked], importState.checking)
    if (!isFree) throw new AppError('changed_meanwhile')
    const uuids = [...new Set(pictures.map(({ uuid }) => uuid))]
    await claimFiles(tx, accountOf(caller), uuids, { kind: fileKind.image, most: mostPictures })
    await pictureQueries.putPictures(tx, id, pictures)
    if ((await pictureQueries.countPictures(tx, id)) > mostPictures) {
      throw new AppError('too_large', { most: mostPictures })
    }
    await addJob(tx, 'listing-files.check', { importId: id })
  })
}
