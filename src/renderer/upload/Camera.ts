export interface CameraState {
  kind: 'asking' | 'live' | 'refused' | 'none' | 'busy'
  stream?: MediaStream
}

const FAULTS: { [name: string]: CameraState['kind'] } = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
}
/** The one that looks away from the person, and enough of it to read a page. */
const WANTED = { facingMode: 'environment', width: { ideal: 2560 }, height: { ideal: 1440 } }

const off = (stream: MediaStream | undefined): void => {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

/** The device's camera, off as soon as nobody wants it. */
export class Camera {
  #state: CameraState = { kind: 'asking' }
  /** Counts the starts: a camera that comes too late is turned off again. */
  #start = 0
  readonly #listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly state = (): CameraState => this.#state

  async start(): Promise<void> {
    this.stop()
    const own = this.#start
    this.#set({ kind: 'asking' })
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ video: WANTED })
      if (own !== this.#start) return off(stream)
      for (const track of stream.getTracks())
        track.addEventListener('ended', () => this.#set({ kind: 'none' }))
      this.#set({ kind: 'live', stream })
    } catch (error) {
      const kind = FAULTS[error instanceof DOMException ? error.name : ''] ?? 'busy'
      if (own === this.#start) this.#set({ kind })
    }
  }

  stop(): void {
    this.#start += 1
    off(this.#state.stream)
  }

  #set(state: CameraState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}
