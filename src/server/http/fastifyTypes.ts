import type { Span } from '@opentelemetry/api'
import type { Stay } from '../operations/Stay.ts'
import type { CallName } from '#contract/endpoints.ts'
import type { RefusalCode } from '#contract/errors.ts'
import type { Portal } from '../Portal.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Patience } from './connections.ts'

declare module 'fastify' {
  interface FastifyInstance {
    portal: Portal
    patience: Patience
  }
  interface FastifyContextConfig {
    /** The route's name in the contract. */
    call?: CallName
  }
  interface FastifyRequest {
    /** Who makes the request; null = nobody is signed in. */
    person: SignedIn | null
    /** Hash of the token that they came with: names the session. */
    sessionHash: Buffer | null
    /** When this was asked, in milliseconds of the portal's clock. */
    recognisedAt: number
    /** `az` or `en`, from the `language` header; forced to az for citizenshipId 1. */
    language: string
    /** What is traced of the request. */
    span: Span | null
    /** A call at work in this process; null: what is always answered. */
    stay: Stay | null
    /** The error code that it is answered with. */
    refused: RefusalCode | null
  }
}
