import type { IncomingHttpHeaders } from 'node:http'
import type { Json } from '../Json.ts'

/** One request as a system sees it: the path decoded part by part, so that names with slashes or İ stay whole. */
export interface Call {
  method: string
  /** Decoded, as it identifies the resource: "/people/5AYSEL1". */
  path: string
  params: { [name: string]: string }
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: string
  /** Ends when the caller hangs up. */
  signal: AbortSignal
}
/** `html` and `json` exclude each other; `json: null` is the JSON text "null". */
export interface Reply {
  status: number
  json?: Json
  html?: string
  headers?: { [name: string]: string }
}
export interface Route {
  method: 'GET' | 'POST' | 'OPTIONS'
  /** "/people/{fin}": a part in braces takes one part of the path. */
  path: string
  /** Without the key of the source: pages and calls that a browser makes. */
  open?: true
  handle: (call: Call) => Reply | Promise<Reply>
}
