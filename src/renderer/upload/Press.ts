interface PressDoors<Order, Outcome> {
  /** A new one each time: a script that could not be had once stays away from a page for good, but not from a worker. */
  open: () => Worker
  /** The same work on the page. */
  here: (order: Order) => Promise<Outcome>
}

/** Carries out orders one after the other, in a worker that ends when nothing is left to do. */
export class Press<Order, Outcome> {
  #worker: Worker | undefined
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0
  readonly #doors: PressDoors<Order, Outcome>

  constructor(doors: PressDoors<Order, Outcome>) {
    this.#doors = doors
  }

  ask(order: Order): Promise<Outcome> {
    this.#waiting += 1
    const outcome = this.#last.then(() => this.#run(order))
    this.#last = outcome.catch(() => undefined)
    return outcome.finally(() => {
      this.#waiting -= 1
      if (this.#waiting === 0) this.#rest()
    })
  }

  async #run(order: Order): Promise<Outcome> {
    try {
      this.#worker ??= this.#doors.open()
      return await answerOf<Outcome>(this.#worker, order)
    } catch {
      // No worker, or one that cannot do it: on the page it is slower, and as good.
      this.#rest()
      return this.#doors.here(order)
    }
  }

  #rest(): void {
    this.#worker?.terminate()
    this.#worker = undefined
  }
}

function answerOf<Outcome>(worker: Worker, order: unknown): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const settled = new AbortController()
    const { signal } = settled
    const answer = ({ data }: MessageEvent<Outcome>) => {
      settled.abort()
      resolve(data)
    }
    const fail = () => {
      settled.abort()
      reject(new Error('The worker does not run'))
    }
    worker.addEventListener('message', answer, { signal })
    worker.addEventListener('error', fail, { signal })
    worker.postMessage(order, { transfer: [] })
  })
}
