import type { FileInfo } from '#contract/schemas.ts'
import { ApiFailure } from './ApiFailure.ts'
import { getCallContext } from './callContext.ts'
import { endpointAddress } from './endpointAddress.ts'
import { NetworkFailure } from './NetworkFailure.ts'
import { errorBodyOf } from './toFailure.ts'

export interface UploadOptions {
  /** 0 to 100. */
  onProgress?: (percent: number) => void
  signal?: AbortSignal
}

/**
 * Uploads one file with its progress. XMLHttpRequest, because browsers tell the progress of a fetch's body over
 * HTTP/2 alone.
 */
export async function uploadFile(file: Blob, name: string, options: UploadOptions = {}): Promise<FileInfo> {
  const { token, unauthorized } = getCallContext()
  const tokenSent = token()
  try {
    return await send(file, name, options)
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 401 || tokenSent === null) throw error
    if ((await unauthorized('uploadFile', tokenSent)) === 'give up') throw error
    return await send(file, name, options)
  }
}

function isFileInfo(answer: unknown): answer is FileInfo {
  return typeof answer === 'object' && answer !== null && 'id' in answer && 'pages' in answer
}

function send(file: Blob, name: string, { onProgress, signal }: UploadOptions): Promise<FileInfo> {
  const { token, language } = getCallContext()
  const { method, path } = endpointAddress('uploadFile')
  const body = new FormData()
  body.append('file', file, name)
  const request = new XMLHttpRequest()
  request.open(method, path)
  request.responseType = 'json'
  request.setRequestHeader('language', language())
  const bearer = token()
  if (bearer !== null) request.setRequestHeader('authorization', `Bearer ${bearer}`)
  signal?.addEventListener('abort', () => request.abort())
  request.upload.addEventListener('progress', (event) => {
    if (event.lengthComputable) onProgress?.(Math.round((event.loaded / event.total) * 100))
  })
  return new Promise((resolve, reject) => {
    const fail = () => reject(new NetworkFailure('upload'))
    request.addEventListener('error', fail)
    request.addEventListener('abort', fail)
    request.addEventListener('load', () => {
      const answer: unknown = request.response
      if (request.status >= 200 && request.status < 300 && isFileInfo(answer)) resolve(answer)
      else reject(new ApiFailure(request.status, errorBodyOf(request.status, answer)))
    })
    request.send(body)
  })
}
