import {
  preparePicture,
  type PictureFault,
  type PictureOrder,
  type PreparedPicture,
} from './preparePicture.ts'

type Outcome = PreparedPicture | PictureFault

/** Prepares pictures one after the other, in a worker that ends when nothing is left to do. */
export class PicturePress {
  #worker: Worker | undefined
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0

  prepare(order: PictureOrder): Promise<Outcome> {
    this.#waiting += 1
    const outcome = this.#last.then(() => this.#run(order))
    this.#last = outcome.catch(() => undefined)
    return outcome.finally(() => {
      this.#waiting -= 1
      if (this.#waiting === 0) this.#rest()
    })
  }

  async #run(order: PictureOrder): Promise<Outcome> {
    try {
      this.#worker ??= new Worker(new URL('./pictureWorker.ts', import.meta.url), { type: 'module' })
      return await ask(this.#worker, order)
    } catch {
      // No worker, or one without a canvas: on the page it is slower, and as good.
      this.#rest()
      return preparePicture(order)
    }
  }

  #rest(): void {
    this.#worker?.terminate()
    this.#worker = undefined
  }
}

function ask(worker: Worker, order: PictureOrder): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Outcome>) => resolve(data), { once: true })
    worker.addEventListener('error', () => reject(new Error('The worker does not run')), { once: true })
    worker.postMessage(order, { transfer: [] })
  })
}
