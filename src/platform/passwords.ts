import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto'
import { promisify } from 'node:util'

/** Memory in KiB, passes and threads of a new hash (OWASP's advice for argon2id); old ones name theirs. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32

/** The password's hash with everything needed to check it, in the usual `$argon2id$…` form. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await derive(password, salt, cost, tagLength)
  const costs = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`
  return `$argon2id$v=19$${costs}$${unpadded(salt)}$${unpadded(tag)}`
}

/** Whether it is the password of the hash; a text that is no hash fits no password. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, tag] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash) ?? []
  if (salt === undefined || tag === undefined) return false

  const expected = Buffer.from(tag, 'base64')
  const costs = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  }
  const given = await derive(password, Buffer.from(salt, 'base64'), costs, expected.length)
  return timingSafeEqual(given, expected)
}

const deriveWith = promisify(argon2)

function derive(
  password: string,
  nonce: Buffer,
  costs: Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism'>,
  length: number,
): Promise<Buffer> {
  // One way to write each letter: keyboards differ in how they put marks on them.
  const message = password.normalize('NFKC')
  return deriveWith('argon2id', { message, nonce, tagLength: length, ...costs })
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
