import { errorCodeOf, OperatorError } from './operator-error.ts'

/** Returns an OperatorError for a start-up error, searching its causes, or null if it is a bug. */
export function startProblem(error: unknown): OperatorError | null {
  for (let one: unknown = error; one instanceof Error; one = one.cause) {
    if (one instanceof OperatorError) return one
    const sentence = sentences[errorCodeOf(one)]
    if (sentence) return new OperatorError(sentence, { cause: error })
  }
  return null
}

const sentences: Record<string, string> = {
  ENOSPC: 'The disk is full. Free some space and start again.',
  EDQUOT: 'The disk quota is used up. Free some space and start again.',
  '53100': 'The disk of the database is full. Free some space and start again.',
  '53200': 'The database has too little memory. Free some memory and start again.',
  '53300': 'The database accepts no more connections. Raise its max_connections, or end others.',
  '28P01': 'The database refused the user name or password in DATABASE_URL.',
  '28000': 'The database refused the user in DATABASE_URL.',
  '3D000': 'The database named in DATABASE_URL does not exist. Create it, empty, and start again.',
  '42501':
    'The database user in DATABASE_URL may not create tables. Make it the owner of the database.',
  ECONNREFUSED: 'The database does not answer at the address in DATABASE_URL. Is it running?',
  ENOTFOUND: 'The host of the database in DATABASE_URL is not known. Check its name.',
  ETIMEDOUT: 'The database does not answer at the address in DATABASE_URL. Check the network.',
}
