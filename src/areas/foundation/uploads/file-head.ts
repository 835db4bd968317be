export type FileType = keyof typeof fileExtensions

/** File types accepted for upload (specification 5: images jpeg, jpg, png; documents also pdf). */
export const fileExtensions = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
} as const

export type ImageType = Exclude<FileType, 'application/pdf'>

export function isFileType(type: string): type is FileType {
  return Object.hasOwn(fileExtensions, type)
}

export function isImageType(type: string): type is ImageType {
  return isFileType(type) && type !== 'application/pdf'
}

export interface FileHead {
  type: FileType
  /**
   * Width and height in pixels as stored; null for documents, and where the header does not contain
   * it.
   */
  size: { width: number; height: number } | null
}

/**
 * Detects a file's type and size from its first bytes, regardless of its name. Returns null for
 * types that are not accepted.
 */
export function fileHead(bytes: Uint8Array): FileHead | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (startsWith(bytes, pngSign)) return { type: 'image/png', size: pngSize(view) }
  if (startsWith(bytes, jpegSign)) return { type: 'image/jpeg', size: jpegSize(view) }
  if (startsWith(bytes, pdfSign)) return { type: 'application/pdf', size: null }
  return null
}

const pngSign = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const jpegSign = [0xff, 0xd8, 0xff]
const pdfSign = [0x25, 0x50, 0x44, 0x46, 0x2d]

function startsWith(bytes: Uint8Array, sign: readonly number[]): boolean {
  return sign.every((byte, at) => bytes[at] === byte)
}

function pngSize(view: DataView): FileHead['size'] {
  if (view.byteLength < 24) return null
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

/** Walks the JPEG segments to the frame header (SOF), which holds the size. */
function jpegSize(view: DataView): FileHead['size'] {
  let at = 2
  while (at + 9 <= view.byteLength) {
    const marker = view.getUint8(at + 1)
    if (view.getUint8(at) !== 0xff || marker === 0xda) return null
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    }
    at += 2 + view.getUint16(at + 2)
  }
  return null
}
