import type { Portal } from '../Portal.ts'
import type { SignedIn } from '../people/SignedIn.ts'

declare module 'fastify' {
  interface FastifyInstance {
    portal: Portal
  }
  interface FastifyRequest {
    /** Who makes the request; null = nobody is signed in. */
    person: SignedIn | null
    /** Hash of the token that they came with: names the session. */
    sessionHash: Buffer | null
    /** `az` or `en`, from the `language` header; forced to az for citizenshipId 1. */
    language: string
  }
}
