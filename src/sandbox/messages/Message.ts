import type { JsonObject } from '../Json.ts'

export interface Message extends NewMessage {
  /** Rises with every message. */
  id: number
}
export interface NewMessage extends JsonObject {
  kind: string
  to: string
  text: string
  /** ISO instant. */
  at: string
}
