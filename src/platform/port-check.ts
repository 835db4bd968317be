import { createServer } from 'node:net'
import { errorCodeOf, OperatorError } from './operator-error.ts'

/**
 * Throws an OperatorError if the server cannot listen on this port. Called before anything is
 * started.
 */
export async function checkPort(port: number, host: string): Promise<void> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(portProblem(error, port, host)))
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

function portProblem(error: unknown, port: number, host: string): unknown {
  const problems: Record<string, string> = {
    EADDRINUSE: `Port ${port} is taken by another program. Stop it, or choose another port: PORT=${port + 1} npm start`,
    EACCES: `Port ${port} may not be used by this user. Choose one above 1023: PORT=3000 npm start`,
    EADDRNOTAVAIL: `HOST=${host} is not an address of this machine. Example: HOST=0.0.0.0`,
    ENOTFOUND: `HOST=${host} is not a name this machine knows. Example: HOST=0.0.0.0`,
  }
  const problem = problems[errorCodeOf(error)]
  return problem ? new OperatorError(problem, { cause: error }) : error
}
