import type { RendererServices, StoredFile } from '../environment/RendererServices.ts'
import type { Problem, Sending, TrayPage } from './TrayState.ts'

/** A file that is to be sent. */
export interface Outgoing {
  id: string
  name: string
  file: Blob
  /** An earlier page of the browser sent some of it. */
  begun: boolean
  /** Pages that it was made of. */
  pages: readonly TrayPage[]
}
interface QueueDoors {
  onChange: (sendings: readonly Sending[]) => void
  upload: RendererServices['uploadFile']
  /** Nobody goes on with what was sent of it. */
  giveUp: (id: string) => void
  onStored: (file: StoredFile, sent: Outgoing) => void
  /** Called off, or refused: then with the reason. */
  onReturned: (sent: Outgoing, problem?: Problem) => void
}
interface Entry {
  sending: Sending
  sent: Outgoing
  aborting: AbortController
}

/** Files of one field on their way, one after the other. */
export class SendQueue {
  #entries: readonly Entry[] = []
  #running = false
  readonly #doors: QueueDoors

  constructor(doors: QueueDoors) {
    this.#doors = doors
  }

  add(sent: Outgoing): void {
    if (this.#entries.some(({ sending }) => sending.id === sent.id)) return
    const sending: Sending = { id: sent.id, name: sent.name, state: 'queued', percent: 0 }
    this.#set([...this.#entries, { sending, sent, aborting: new AbortController() }])
    void this.#run()
  }

  retry(id: string): void {
    const aborting = new AbortController()
    this.#set(
      this.#entries.map((entry) =>
        entry.sending.id === id
          ? {
              sent: { ...entry.sent, begun: true },
              sending: { ...entry.sending, state: 'queued', reason: undefined },
              aborting,
            }
          : entry,
      ),
    )
    void this.#run()
  }

  cancel(id: string): void {
    const entry = this.#entries.find(({ sending }) => sending.id === id)
    if (entry === undefined) return
    entry.aborting.abort()
    this.#drop(id)
    if (entry.sent.begun || entry.sending.state !== 'queued') this.#doors.giveUp(id)
    this.#doors.onReturned(entry.sent)
  }

  async #run(): Promise<void> {
    if (this.#running) return
    this.#running = true
    for (let next = this.#next(); next !== undefined; next = this.#next()) await this.#send(next)
    this.#running = false
  }

  #next(): Entry | undefined {
    return this.#entries.find(({ sending }) => sending.state === 'queued')
  }

  async #send({ sent, aborting }: Entry): Promise<void> {
    const { id, name, file, begun } = sent
    const { signal } = aborting
    this.#update(id, { state: 'sending' })
    try {
      const stored = await this.#doors.upload(file, name, {
        id,
        begun,
        signal,
        onProgress: (percent) => this.#update(id, { percent }),
        onWait: (waiting) => this.#update(id, { state: waiting ? 'waiting' : 'sending' }),
      })
      if (signal.aborted) return
      this.#drop(id)
      this.#doors.onStored(stored, sent)
    } catch (error) {
      if (signal.aborted) return
      const refused = refusalOf(error)
      if (refused === undefined || isForLackOfRoom(refused))
        return this.#update(id, { state: 'failed', reason: refused })
      this.#drop(id)
      this.#doors.onReturned(sent, { name, ...refused })
    }
  }

  #update(id: string, part: Partial<Sending>): void {
    this.#set(
      this.#entries.map((entry) =>
        entry.sending.id === id ? { ...entry, sending: { ...entry.sending, ...part } } : entry,
      ),
    )
  }

  #drop(id: string): void {
    this.#set(this.#entries.filter(({ sending }) => sending.id !== id))
  }

  #set(entries: readonly Entry[]): void {
    this.#entries = entries
    this.#doors.onChange(entries.map(({ sending }) => sending))
  }
}

/** Nothing is wrong with the file: it can be sent once there is room. */
const isForLackOfRoom = ({ code }: Pick<Problem, 'code'>): boolean =>
  code.startsWith('quota.') || code === 'valid.uploadsOpen'

/** The server's own reason for this file; anything else is worth another try. */
function refusalOf(error: unknown): Pick<Problem, 'code' | 'params'> | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  const { code } = error
  if (typeof code !== 'string' || !/^(valid|quota)\./.test(code)) return undefined
  const params =
    'params' in error && typeof error.params === 'object' && error.params !== null ? error.params : {}
  return { code, params: { ...params } }
}
