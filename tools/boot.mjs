// Starts any command of the project in a fresh clone: installs packages when the lockfile changed,
// builds the pages when sources changed, then runs the command with the project's Node version.
// Plain JavaScript without packages, for Node 20 and later.
import { existsSync } from 'node:fs'
import { buildPages, pagesAreFresh } from './boot/build.mjs'
import { developServer } from './boot/develop.mjs'
import { installPackages, packagesAreComplete } from './boot/install.mjs'
import { runProgram, startServer } from './boot/programs.mjs'
import { Stop, step } from './boot/steps.mjs'

const usage = `Usage: node tools/boot.mjs COMMAND
  start               install, build and serve
  dev                 install and serve with hot reload
  build               install and build the pages
  run FILE [ARG…]     install and run a program of this project
  doctor              say what is wrong with this installation`

async function main([command, ...args]) {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    throw new Stop(
      `This needs Node 20 or newer, and here is ${process.version}. Install a newer one from https://nodejs.org.`,
    )
  }
  if (command === 'doctor') return doctor()
  if (!['start', 'dev', 'build', 'run'].includes(command ?? '')) throw new Stop(usage)

  if (!packagesAreComplete()) await step('Installing packages', installPackages, { live: true })
  if (command === 'start')
    return startServer(pagesAreFresh() ? null : () => builtStep(' in parallel'))
  if (command === 'dev') return developServer()
  if (command === 'build') return pagesAreFresh() ? 0 : (await builtStep(), 0)

  const [file = '', ...rest] = args
  if (!existsSync(file)) throw new Stop(`There is no program "${file}".\n${usage}`)
  return runProgram([file, ...rest])
}

function builtStep(suffix = '') {
  return step(`Building the pages${suffix}`, buildPages)
}

/** Checks that the doctor itself depends on, then runs the doctor. */
async function doctor() {
  console.log(`ok       Node ${process.version} can start the program`)
  if (!packagesAreComplete()) {
    console.log('problem  The packages are not installed as the lockfile says')
    console.log('         → Run: npm ci. Nothing else can be looked at before that.')
    return 1
  }
  console.log('ok       The packages are installed as the lockfile says')
  const fresh = pagesAreFresh()
  console.log(
    fresh
      ? 'ok       The pages are built from their present sources'
      : 'problem  The pages are not built from their present sources\n         → Run: npm start. It builds them first.',
  )
  const code = await runProgram(['tools/doctor.ts'])
  return fresh ? code : 1
}

// If the server refuses to start, exit even though the pages may still be building.
try {
  process.exit(await main(process.argv.slice(2)))
} catch (error) {
  if (!(error instanceof Stop)) throw error
  console.error(error.message)
  process.exit(1)
}
