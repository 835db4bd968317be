import { z } from 'zod'
import { signedIn } from '#shared/access.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { fileKind, fileVisibility } from '#shared/enums.ts'
import { Id } from '#shared/schema.ts'

const FileUuid = z.uuid()

export type Announced = z.infer<typeof Announced>
/** Metadata announced before an upload, and validated after it. */
const Announced = z.object({
  fileName: z.string().trim().min(1).max(255),
  /** `image/jpeg`, `image/png` or `application/pdf`. */
  contentType: z.string().max(100),
  /** At most 5,242,880 (specification 9). */
  bytes: z.number().int().positive(),
  /** The enterprise that owns it; by default the account. */
  vendorId: Id.optional(),
  /** 1 everyone, 2 the enterprise's team, 3 admins; the uploader may always read it. */
  visibility: z
    .literal([fileVisibility.public, fileVisibility.team, fileVisibility.admin])
    .default(fileVisibility.public),
})

/** Section of an upright image, as fractions of width and height. */
const Crop = z
  .object({
    x: z.number().min(0).max(1),
    y: z.number().min(0).max(1),
    width: z.number().positive().max(1),
    height: z.number().positive().max(1),
  })
  .refine(({ x, y, width, height }) => x + width <= 1.001 && y + height <= 1.001, 'must lie inside')

export type UploadedFile = z.infer<typeof UploadedFile>
/** An uploaded file (specification 3.2, "File answer"). */
export const UploadedFile = z.object({
  uuid: FileUuid,
  url: z.string(),
  fileName: z.string(),
  extension: z.string(),
  contentType: z.string(),
  kind: z.literal([fileKind.image, fileKind.document]),
  bytes: z.number().int(),
  /** Null except for images. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  color: z.string().nullable(),
})

const announced = fails('too_large', 'file_type_refused', 'not_allowed', 'too_many_requests')
const judged = fails('file_not_sent', 'file_type_refused', 'file_unreadable', 'image_too_big')

const requestPolicy = endpoint(signedIn, 'POST /uploads/policy')
  .route({ summary: 'Credentials and URL for an upload by POST, as a form with the file last' })
  .errors(announced)
  .input(Announced)
  .output(
    z.object({
      uuid: FileUuid,
      url: z.string(),
      /** Form fields, to be sent in this order before the file. */
      credentials: z.record(z.string(), z.string()),
    }),
  )

const requestPresignedUrl = endpoint(signedIn, 'POST /uploads/presigned-url')
  .route({ summary: 'A signed URL for an upload by PUT' })
  .errors(announced)
  .input(Announced.extend({ path: z.enum(['images', 'files']).default('files') }))
  .output(
    z.object({
      uuid: FileUuid,
      url: z.string(),
      /** Headers to send. */
      headers: z.record(z.string(), z.string()),
    }),
  )

const completeUpload = endpoint(signedIn, 'POST /uploads/{uuid}/complete')
  .route({
    summary:
      'Completes an upload: validates and stores the file; images are re-encoded, and cropped if requested',
  })
  .errors({ ...judged, ...fails('not_found', 'too_large') })
  .input(z.object({ uuid: FileUuid, crop: Crop.optional() }))
  .output(UploadedFile)

export const uploadsContract = { requestPolicy, requestPresignedUrl, completeUpload }
