import { AwsClient } from 'aws4fetch'
import type { FilesConfig } from '../config.ts'
import type { FileStore } from './FileStore.ts'

/** Milliseconds in which an answer has to be here, whole, further tries included. */
const WAIT = 20_000
/** Bytes of an answer. A piece has half a megabyte; files of before they had pieces lie whole: 10 MB, and their seal. */
const MOST = 11 * 1024 * 1024
/** Further tries after a fault of the store, with growing pauses from the second number on (milliseconds). */
const RETRIES = { retries: 2, initRetryMs: 100 }
/** What says "not now", and not "no": it took too long, too many ask. */
const LATER = new Set([408, 429])

/** The store does not answer now: whoever asked is told to try again later. */
class FileStoreAway extends Error {
  override readonly name = 'FileStoreAway' as const
  readonly statusCode = 503
}

type Bytes = Uint8Array<ArrayBuffer>
interface Answer {
  status: number
  /** Undefined: they go on after `MOST`. */
  bytes: Buffer | undefined
}

/** Any store that speaks S3, addressed by path. `wait` in milliseconds. */
export function s3Store(config: Extract<FilesConfig, { kind: 's3' }>, wait = WAIT): FileStore {
  const client = new AwsClient({
    accessKeyId: config.accessKey,
    secretAccessKey: config.secretKey,
    region: config.region,
    service: 's3',
    ...RETRIES,
  })
  const send = async (method: string, name: string, body?: Bytes): Promise<Answer> => {
    const address = `${config.endpoint.replace(/\/+$/, '')}/${config.bucket}/${name}`
    try {
      const signal = AbortSignal.timeout(wait)
      // A redirection would send the bytes, and what proves who asks, to somebody else.
      const options = { method, signal, redirect: 'manual' as const, ...(body === undefined ? {} : { body }) }
      const response = await client.fetch(address, options)
      return { status: response.status, bytes: await readBytes(response, method === 'GET' && response.ok) }
    } catch (cause) {
      throw new FileStoreAway(`The file store does not answer to ${method}`, { cause })
    }
  }
  const ask = async (method: string, name: string, body?: Bytes): Promise<Buffer> => {
    const { status, bytes } = await send(method, name, body)
    if ((status >= 200 && status < 300) || (method === 'DELETE' && status === 404)) {
      if (bytes === undefined) throw new Error('The file store answers more than a file has')
      return bytes
    }
    const reason = `The file store answered ${status} to ${method}`
    throw status < 500 && !LATER.has(status) ? new Error(reason) : new FileStoreAway(reason)
  }
  return {
    write: async (name, bytes) => {
      await ask('PUT', name, new Uint8Array(bytes))
    },
    read: (name) => ask('GET', name),
    remove: async (name) => {
      await ask('DELETE', name)
    },
  }
}

/** Nothing where the status says all. */
async function readBytes({ body }: Response, isWanted: boolean): Promise<Buffer | undefined> {
  if (!isWanted) await body?.cancel()
  if (body === null || !isWanted) return Buffer.alloc(0)
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body) {
    length += part.length
    // Whoever leaves here ends the answer.
    if (length > MOST) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts)
}
