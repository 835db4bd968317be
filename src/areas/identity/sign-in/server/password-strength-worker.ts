import { parentPort } from 'node:worker_threads'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import * as english from '@zxcvbn-ts/language-en'

/** Longer passwords are strong, and slow to check. */
const looksAt = 100

const zxcvbn = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary },
  graphs: common.adjacencyGraphs,
})

parentPort?.on('message', (password: string) => {
  parentPort?.postMessage(zxcvbn.check(password.slice(0, looksAt)).score)
})
