import { signedHeaders } from './signedHeaders.ts'

interface Signed {
  /** Address of the portal. */
  origin: string
  /** Who sends what: "payment/paid". */
  path: string
  body: string
  secret: string
  at: Date
}

/** A message of an outside system over the network. */
export function sendSigned({ origin, path, body, secret, at }: Signed): Promise<Response> {
  const headers = signedHeaders({ path: `/api/messages/${path}`, body, secret, at })
  return fetch(`${origin}/api/messages/${path}`, { method: 'POST', headers, body })
}
