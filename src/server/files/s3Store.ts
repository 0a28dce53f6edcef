import { AwsClient } from 'aws4fetch'
import type { FilesConfig } from '../config.ts'
import type { FileStore } from './FileStore.ts'

/** Milliseconds in which an answer has to be here, whole, further tries included. */
const WAIT = 20_000
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

/** Any store that speaks S3, addressed by path. `wait` in milliseconds. */
export function s3Store(config: Extract<FilesConfig, { kind: 's3' }>, wait = WAIT): FileStore {
  const client = new AwsClient({
    accessKeyId: config.accessKey,
    secretAccessKey: config.secretKey,
    region: config.region,
    service: 's3',
    ...RETRIES,
  })
  const send = async (
    method: string,
    name: string,
    body?: Bytes,
  ): Promise<{ status: number; bytes: Buffer }> => {
    const address = `${config.endpoint.replace(/\/+$/, '')}/${config.bucket}/${name}`
    try {
      const signal = AbortSignal.timeout(wait)
      // A redirection would send the bytes, and what proves who asks, to somebody else.
      const options = { method, signal, redirect: 'manual' as const, ...(body === undefined ? {} : { body }) }
      const response = await client.fetch(address, options)
      return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
    } catch (cause) {
      throw new FileStoreAway(`The file store does not answer to ${method}`, { cause })
    }
  }
  const ask = async (method: string, name: string, body?: Bytes): Promise<Buffer> => {
    const { status, bytes } = await send(method, name, body)
    if ((status >= 200 && status < 300) || (method === 'DELETE' && status === 404)) return bytes
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
