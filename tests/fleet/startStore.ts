import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { FilesConfig } from '#server/config.ts'

const BUCKET = 'portal'

export interface StoreServer {
  config: Extract<FilesConfig, { kind: 's3' }>
  /** How the portal's process is told of it. */
  environment: { [name: string]: string }
  /** Names of what lies in it. */
  names(): string[]
  /** So many more requests are answered, then so many with 503 (all others); without numbers all are answered again. */
  failAfter(answered?: number, failures?: number): void
  close(): Promise<void>
}

/** A store that speaks S3 and checks every signature, in this process, on a folder of its own. */
export async function startStore(): Promise<StoreServer> {
  const directory = await mkdtemp(join(tmpdir(), 'portal-store-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  })
  let [left, failing] = [Infinity, 0]
  server.middleware.unshift(async (context, next) => {
    left -= 1
    if (left >= 0 || left < -failing) return next()
    context.status = 503
    return undefined
  })
  const { port } = await server.run()
  const config = {
    kind: 's3' as const,
    endpoint: `http://127.0.0.1:${port}`,
    bucket: BUCKET,
    region: 'us-east-1',
    accessKey: 'S3RVER',
    secretKey: 'S3RVER',
  }
  return {
    config,
    environment: {
      PORTAL_S3_ENDPOINT: config.endpoint,
      PORTAL_S3_BUCKET: config.bucket,
      PORTAL_S3_ACCESS_KEY: config.accessKey,
      PORTAL_S3_SECRET_KEY: config.secretKey,
    },
    names: () => namesIn(join(directory, BUCKET)),
    failAfter: (answered = Infinity, failures = Infinity) => {
      left = answered
      failing = failures
    },
    close: async () => {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

const ENDING = '._S3rver_object'

function namesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith(ENDING))
    .map((name) => name.slice(0, -ENDING.length))
}
