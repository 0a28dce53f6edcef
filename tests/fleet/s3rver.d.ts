declare module '@20minutes/s3rver' {
  import type { AddressInfo } from 'node:net'

  /** A Koa application. */
  export default class S3rver {
    readonly middleware: ((context: { status: number }, next: () => Promise<void>) => Promise<void>)[]
    constructor(options: {
      address: string
      port: number
      silent: boolean
      directory: string
      configureBuckets: { name: string; configs: string[] }[]
    })
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }
}
