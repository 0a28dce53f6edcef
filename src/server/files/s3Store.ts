import { AwsClient } from 'aws4fetch'
import type { FilesConfig } from '../config.ts'
import type { FileStore } from './FileStore.ts'

const WAIT = 20_000

/** Any store that speaks S3, addressed by path. */
export function s3Store(config: Extract<FilesConfig, { kind: 's3' }>): FileStore {
  const client = new AwsClient({
    accessKeyId: config.accessKey,
    secretAccessKey: config.secretKey,
    region: config.region,
    service: 's3',
  })
  const ask = async (method: string, name: string, body?: Uint8Array<ArrayBuffer>): Promise<Response> => {
    const address = `${config.endpoint.replace(/\/+$/, '')}/${config.bucket}/${name}`
    const response = await client.fetch(address, {
      method,
      signal: AbortSignal.timeout(WAIT),
      ...(body === undefined ? {} : { body }),
    })
    if (response.ok || (method === 'DELETE' && response.status === 404)) return response
    throw new Error(`The file store answered ${response.status} to ${method}`)
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
