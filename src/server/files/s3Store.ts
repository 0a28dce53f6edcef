import { AwsClient } from 'aws4fetch'
import type { FilesConfig } from '../config.ts'
import type { FileStore } from './FileStore.ts'

const WAIT = 20_000
/** Further tries after a fault of the store, with growing pauses from the second number on (milliseconds). */
const RETRIES = { retries: 2, initRetryMs: 100 }

/** The store does not answer now: whoever asked is told to try again later. */
class FileStoreAway extends Error {
  override readonly name = 'FileStoreAway' as const
  readonly statusCode = 503
}

/** Any store that speaks S3, addressed by path. */
export function s3Store(config: Extract<FilesConfig, { kind: 's3' }>): FileStore {
  const client = new AwsClient({
    accessKeyId: config.accessKey,
    secretAccessKey: config.secretKey,
    region: config.region,
    service: 's3',
    ...RETRIES,
  })
  const send = async (method: string, name: string, body?: Uint8Array<ArrayBuffer>): Promise<Response> => {
    const address = `${config.endpoint.replace(/\/+$/, '')}/${config.bucket}/${name}`
    try {
      const signal = AbortSignal.timeout(WAIT)
      return await client.fetch(address, { method, signal, ...(body === undefined ? {} : { body }) })
    } catch (cause) {
      throw new FileStoreAway(`The file store does not answer to ${method}`, { cause })
    }
  }
  const ask = async (method: string, name: string, body?: Uint8Array<ArrayBuffer>): Promise<Response> => {
    const response = await send(method, name, body)
    if (response.ok || (method === 'DELETE' && response.status === 404)) return response
    const reason = `The file store answered ${response.status} to ${method}`
    throw response.status < 500 ? new Error(reason) : new FileStoreAway(reason)
  }
  return {
    write: async (name, bytes) => {
      await ask('PUT', name, new Uint8Array(bytes))
    },
    read: async (name) => Buffer.from(await (await ask('GET', name)).arrayBuffer()),
    remove: async (name) => {
      await ask('DELETE', name)
    },
  }
}
