interface Call<Request> {
  number: number
  request: Request
}

type Answer<Result> = { number: number } & ({ result: Result } | { problem: string })

/** Asks a worker that answers with `answerCalls`; answers come in any order. */
export function callsTo<Request, Result>(worker: Worker): (request: Request) => Promise<Result> {
  const waiting = new Map<number, PromiseWithResolvers<Result>>()
  let calls = 0

  worker.addEventListener('message', ({ data }: MessageEvent<Answer<Result>>) => {
    const call = waiting.get(data.number)
    waiting.delete(data.number)
    if ('problem' in data) call?.reject(new Error(data.problem))
    else call?.resolve(data.result)
  })
  // The worker itself could not be loaded: nothing that waits will be answered.
  worker.addEventListener('error', ({ message }) => {
    for (const { reject } of waiting.values()) reject(new Error(message || 'no worker'))
    waiting.clear()
  })

  return (request) => {
    const call = Promise.withResolvers<Result>()
    calls += 1
    waiting.set(calls, call)
    worker.postMessage({ number: calls, request } satisfies Call<Request>)
    return call.promise
  }
}

/** Inside a worker: answers what `callsTo` asks. Bitmaps in a result are handed over, not copied. */
export function answerCalls<Request, Result>(answer: (request: Request) => Promise<Result>): void {
  self.addEventListener('message', ({ data }: MessageEvent<Call<Request>>) => {
    const { number, request } = data
    answer(request).then(
      (result) => {
        const transfer = result instanceof ImageBitmap ? [result] : []
        self.postMessage({ number, result }, { transfer })
      },
      (error: unknown) => self.postMessage({ number, problem: String(error) }),
    )
  })
}
