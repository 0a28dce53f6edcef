import type { JsonObject } from '#engine/values/types.ts'
import type { Portal } from '../Portal.ts'

export interface OutboxMessage {
  key: string
  payload: JsonObject
}
/**
 * Does what an entry of the outbox asks for; runs outside any transaction and may run twice with the same key.
 * @throws anything: it is tried again later.
 */
export type Sender = (portal: Portal, message: OutboxMessage) => Promise<void>
