import { FairQueue } from '../threads/FairQueue.ts'
import { aside, ownerOfWork, PORTAL } from '../operations/onBehalf.ts'
import { lostConnection } from './lostConnection.ts'

/**
 * Connections that one owner holds at a time. One transaction of theirs may wait for the lock of another; a third would keep
 * a connection from others, and would wait all the same.
 */
const OF_ONE_OWNER = 2
/** Whoever waits holds no more than a promise; how many requests there are is limited elsewhere (`Admission`). */
const WAITING_MOST = 10_000
/** Long enough for a burst on one connection; a transaction that waits for itself then fails instead of hanging. */
const WAIT_MS = 30_000

/** Who comes next to a connection. Owners take turns, so that one with many requests at once keeps nobody else waiting. */
export class ConnectionTurns {
  readonly #queue: FairQueue

  /** `size`: connections of the pool. */
  constructor(size: number) {
    this.#queue = new FairQueue({
      places: size,
      placesOf: (owner) => (owner === PORTAL ? size : OF_ONE_OWNER),
      maxQueue: WAITING_MOST,
      maxQueuePerOwner: WAITING_MOST,
    })
  }

  /**
   * @returns what to call when the connection is given back
   * @throws what the driver throws where no connection comes in time
   */
  async enter(): Promise<() => void> {
    const owner = ownerOfWork()
    const enter = () => this.#queue.enter(owner)
    // A wait for oneself is no work: whoever makes many requests at once keeps nobody out.
    const entering = this.#queue.isFullFor(owner) ? aside(enter) : enter()
    const leave = await inTime(entering)
    if (leave !== undefined) return leave
    // Whoever comes in now finds nobody.
    void entering.then((late) => late?.())
    throw lostConnection(new Error('timeout exceeded when trying to connect'))
  }
}

async function inTime<T>(wait: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => (timer = setTimeout(resolve, WAIT_MS, undefined)))
  try {
    return await Promise.race([wait, late])
  } finally {
    clearTimeout(timer)
  }
}
