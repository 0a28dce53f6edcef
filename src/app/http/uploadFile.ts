import type { FileInfo, UploadState } from '#contract/schemas.ts'
import { aloneAmongTabs } from './aloneAmongTabs.ts'
import { ApiFailure } from './ApiFailure.ts'
import { call } from './call.ts'
import { getCallContext } from './callContext.ts'
import { NetworkFailure } from './NetworkFailure.ts'
import { sendChunk } from './sendChunk.ts'
import { waitForNetwork } from './waitForNetwork.ts'

export interface UploadOptions {
  /** Names the upload here and on the server. */
  id: string
  /** An earlier page sent some of it: the server is asked how much. */
  begun: boolean
  /** 0 to 100. */
  onProgress?: (percent: number) => void
  /** True while nobody answers: it goes on by itself. */
  onWait?: (waiting: boolean) => void
  signal?: AbortSignal
}

/** Bytes in one request: what a gateway may lose at once, and little enough for its answer to come soon. */
const CHUNK = 512 * 1024

/**
 * Sends one file until the server has it whole, over cut networks and servers that restart: what it has is never sent
 * again. Throws `ApiFailure` where it is refused, `NetworkFailure` where it was called off.
 */
export function uploadFile(file: Blob, name: string, options: UploadOptions): Promise<FileInfo> {
  const { id, signal } = options
  // Two tabs that have the same draft open have the same files to send.
  return aloneAmongTabs(`upload ${id}`, signal, async (waited) => {
    const offset = options.begun || waited ? await askOffset(options) : 0
    // What the other tab has sent was called off there.
    if (waited && offset === 0) throw new NetworkFailure('called off')
    return sendFrom(offset, { file, name }, options)
  })
}

async function sendFrom(
  begin: number,
  { file, name }: { file: Blob; name: string },
  options: UploadOptions,
): Promise<FileInfo> {
  const { onProgress, onWait } = options
  let offset = begin
  const progress = (sent: number) => onProgress?.(percentOf(offset + sent, file.size))
  for (let failures = 0; ;) {
    const chunk = { ...options, bytes: file.slice(offset, offset + CHUNK), offset, size: file.size, name }
    const outcome = await sendChunk({ ...chunk, progress }).catch((error: unknown) => error)
    if (isState(outcome)) {
      if (outcome.file !== null) return outcome.file
      offset = outcome.offset
      failures = 0
      continue
    }
    const known = offsetOf(outcome)
    if (known === undefined) await beforeNextTry(outcome, failures, options)
    failures += 1
    offset = known ?? (await askOffset(options))
    progress(0)
    onWait?.(false)
  }
}

const percentOf = (sent: number, size: number): number => Math.min(99, Math.floor((sent / size) * 100))

const isState = (outcome: unknown): outcome is UploadState =>
  typeof outcome === 'object' && outcome !== null && 'offset' in outcome && 'file' in outcome

/** Where the server is, when it says that it is elsewhere. */
function offsetOf(failure: unknown): number | undefined {
  if (!(failure instanceof ApiFailure) || failure.status !== 409) return undefined
  const { current } = failure.body
  if (typeof current !== 'object' || current === null || !('offset' in current)) return undefined
  return typeof current.offset === 'number' ? current.offset : undefined
}

/** Nobody is there, or nobody has time: worth another try. */
const AWAY = new Set([408, 429, 502, 503, 504])
const isAway = (failure: unknown): boolean =>
  failure instanceof NetworkFailure ||
  (failure instanceof ApiFailure && AWAY.has(failure.status) && !isFinal(failure))
/** Too many requests pass, too many open uploads do not. */
const isFinal = ({ body }: ApiFailure): boolean => body.message !== undefined

async function beforeNextTry(failure: unknown, failures: number, options: UploadOptions): Promise<void> {
  const { signal, onWait } = options
  if (signal?.aborted === true) throw new NetworkFailure('called off')
  if (failure instanceof ApiFailure && failure.status === 401) return signInAgain(failure)
  if (!isAway(failure)) throw failure
  onWait?.(true)
  await waitForNetwork(failures, signal)
}

async function signInAgain(failure: ApiFailure): Promise<void> {
  const { token, unauthorized } = getCallContext()
  const sent = token()
  if (sent === null || (await unauthorized('sendUpload', sent)) === 'give up') throw failure
}

/** What the server has of it; from the beginning where it has nothing. */
async function askOffset(options: UploadOptions): Promise<number> {
  const { id, signal, onWait } = options
  for (let failures = 0; ; failures += 1) {
    try {
      const input = { params: { id }, ...(signal !== undefined && { signal }) }
      return (await call('uploadState', input)).offset
    } catch (error) {
      if (error instanceof ApiFailure && error.status === 404) return 0
      if (signal?.aborted === true || !isAway(error)) throw error
      onWait?.(true)
      await waitForNetwork(failures, signal)
    }
  }
}
