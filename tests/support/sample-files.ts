import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** A picture with a red left half and a green right half. */
export async function aPicture({ width = 400, height = 300 } = {}): Promise<Sharp> {
  const half = { width: Math.ceil(width / 2), height, channels: 3, background: '#cc2222' } as const
  const red = await sharp({ create: half }).png().toBuffer()
  const ground = { width, height, channels: 3, background: '#228822' } as const
  const both = await sharp({ create: ground })
    .composite([{ input: red, left: 0, top: 0 }])
    .png()
    .toBuffer()
  return sharp(both)
}

export async function aJpeg(size?: { width?: number; height?: number }): Promise<Buffer> {
  return (await aPicture(size)).jpeg({ quality: 90 }).toBuffer()
}

export async function aPng(size?: { width?: number; height?: number }): Promise<Buffer> {
  return (await aPicture(size)).png().toBuffer()
}

/** A portrait photo as phones store it: landscape pixels, with EXIF data. */
export async function aPhotograph(): Promise<Buffer> {
  const exif = {
    IFD0: { Make: 'Camera of Ada', Copyright: 'Ada' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
  }
  return (await aPicture()).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()
}

export function aPdf(): Buffer {
  const head = '%PDF-1.4\n1 0 obj\n<</Type/Catalog>>\nendobj\n'
  return Buffer.from(
    `${head}xref\n0 1\n0000000000 65535 f \ntrailer\n<</Root 1 0 R>>\nstartxref\n${head.length}\n%%EOF\n`,
  )
}

/** The file padded with bytes after its end, which decoders ignore. */
export function padded(file: Buffer, bytes: number): Buffer {
  return Buffer.concat([file, Buffer.alloc(bytes - file.length)])
}

/** A PNG that declares this size and has hardly any pixel data. */
export function pngOfSize(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(1000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
