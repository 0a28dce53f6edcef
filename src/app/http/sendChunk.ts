import { ownEndpoints } from '#contract/ownEndpoints.ts'
import type { UploadState } from '#contract/schemas.ts'
import { ApiFailure } from './ApiFailure.ts'
import { getCallContext } from './callContext.ts'
import { endpointAddress } from './endpointAddress.ts'
import { NetworkFailure } from './NetworkFailure.ts'
import { errorBodyOf } from './toFailure.ts'

interface Chunk {
  /** Of the upload. */
  id: string
  bytes: Blob
  offset: number
  /** Bytes of the whole file. */
  size: number
  name: string
  /** Bytes of this chunk that left. */
  progress: (sent: number) => void
  signal?: AbortSignal
}

/** Milliseconds without a byte or an answer after which a connection counts as cut. */
const SILENCE = 30_000
const NAME_MOST = 200

/**
 * Sends some bytes of an upload. XMLHttpRequest, because browsers tell the progress of a fetch's body over HTTP/2 alone.
 * Throws `ApiFailure` (answered) or `NetworkFailure` (not answered, or called off).
 */
export function sendChunk({ bytes, progress, signal, ...chunk }: Chunk): Promise<UploadState> {
  const request = openRequest(chunk)
  const abort = () => request.abort()
  let silence = setTimeout(abort, SILENCE)
  const heard = () => {
    clearTimeout(silence)
    silence = setTimeout(abort, SILENCE)
  }
  const sent = new Promise<UploadState>((resolve, reject) => {
    const fail = () => reject(new NetworkFailure('upload'))
    request.addEventListener('error', fail)
    request.addEventListener('abort', fail)
    request.addEventListener('load', () => {
      const answer: unknown = request.response
      if (request.status < 300 && isState(answer)) resolve(answer)
      else reject(new ApiFailure(request.status, errorBodyOf(request.status, answer)))
    })
    request.upload.addEventListener('progress', ({ loaded }) => {
      heard()
      progress(loaded)
    })
    signal?.addEventListener('abort', abort)
    // A network that is gone keeps a request waiting for minutes.
    window.addEventListener('offline', abort)
    if (signal?.aborted === true) fail()
    else request.send(bytes)
  })
  return sent.finally(() => {
    clearTimeout(silence)
    signal?.removeEventListener('abort', abort)
    window.removeEventListener('offline', abort)
  })
}

function openRequest({
  id,
  offset,
  size,
  name,
}: Pick<Chunk, 'id' | 'offset' | 'size' | 'name'>): XMLHttpRequest {
  const { token, language } = getCallContext()
  const { method, path } = endpointAddress(ownEndpoints.sendUpload, { id })
  const request = new XMLHttpRequest()
  request.open(method, path)
  request.responseType = 'json'
  const bearer = token()
  const headers = {
    language: language(),
    'content-type': 'application/partial-upload',
    'upload-offset': String(offset),
    'upload-length': String(size),
    'upload-name': encodeURIComponent(shortName(name).toWellFormed()),
    ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
  }
  for (const [header, value] of Object.entries(headers)) request.setRequestHeader(header, value)
  return request
}

/** A long name keeps its ending. */
function shortName(name: string): string {
  const letters = Array.from(name)
  return letters.length <= NAME_MOST ? name : letters.slice(-NAME_MOST).join('')
}

function isState(answer: unknown): answer is UploadState {
  return typeof answer === 'object' && answer !== null && 'offset' in answer && 'file' in answer
}
