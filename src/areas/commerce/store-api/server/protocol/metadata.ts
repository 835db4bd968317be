import { z } from 'zod'

const mostBytes = 4096

/** What clients attach to carts, lines and others: small, as every answer with it repeats it. */
export const Metadata = z
  .record(z.string(), z.unknown())
  .refine(
    (value) => Buffer.byteLength(JSON.stringify(value)) <= mostBytes,
    `must not be larger than ${mostBytes} bytes`,
  )
