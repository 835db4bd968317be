interface Call<Request> {
  number: number
  request: Request
}

type Answer<Result> = { number: number } & ({ result: Result } | { problem: string })

/** Returns a function that calls a worker using `answerCalls`; results may arrive in any order. */
export function callsTo<Request, Result>(worker: Worker): (request: Request) => Promise<Result> {
  const waiting = new Map<number, PromiseWithResolvers<Result>>()
  let calls = 0

  worker.addEventListener('message', ({ data }: MessageEvent<Answer<Result>>) => {
    const call = waiting.get(data.number)
    waiting.delete(data.number)
    if ('problem' in data) call?.reject(new Error(data.problem))
    else call?.resolve(data.result)
  })
  // The worker could not be loaded or crashed: rejects all pending calls.
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

/** Handles calls of `callsTo` inside a worker. Bitmaps in a result are transferred, not copied. */
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
