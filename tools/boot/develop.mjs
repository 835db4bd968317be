import { watch } from 'node:fs'
import { exitCodeOf, launch } from './programs.mjs'

const watched = ['src', 'locales', 'db/migrations']

/** Files that restart the server; those of the pages only are replaced by Vite. */
const ofTheServer = /\.(ts|sql|json)$/
const ofThePages = /\.test\.ts$|(^|\/)web\/|^(ui|styleguide)\/|^entry\.|^routes\.ts$/

/**
 * Runs the development server: restarts it when server code changes, and after a crash waits for
 * the next change. Ends when the server is stopped.
 */
export async function developServer() {
  for (;;) {
    const server = launch(['src/main.ts'], { NODE_ENV: 'development' })
    const change = nextChange()
    const ended = exitCodeOf(server)
    const first = await Promise.race([change.happened, ended])
    if (typeof first === 'string') {
      server.kill('SIGTERM')
      await ended
      console.log(`\n  ${first} has changed.`)
    } else if (first === 0) {
      change.forget()
      return 0
    } else {
      console.log('\n  Waiting for a change of the server code.')
      await change.happened
    }
  }
}

function nextChange() {
  const { promise, resolve } = withResolvers()
  const watchers = watched.map((folder) =>
    watch(folder, { recursive: true }, (_event, file) => {
      const name = file?.replaceAll('\\', '/') ?? ''
      if (ofTheServer.test(name) && !ofThePages.test(name)) resolve(`${folder}/${name}`)
    }),
  )
  const forget = () => {
    for (const watcher of watchers) watcher.close()
  }
  return { happened: promise.finally(forget), forget }
}

/** `Promise.withResolvers` does not exist in Node 20. */
function withResolvers() {
  let resolve
  const promise = new Promise((done) => {
    resolve = done
  })
  return { promise, resolve }
}
