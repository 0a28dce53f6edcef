import type { JsonObject } from '../Json.ts'

export interface Payment extends JsonObject {
  paymentCode: string
  institutionName: string
  /** AZN with two decimals; 0 = not told by the portal, the payer types it. */
  amount: number
  status: 'due' | 'paid' | 'failed'
  /** Of what was paid. */
  providerId?: string
  paidAt?: string
  /** Where the portal is told of the outcome. */
  paidUrl: string
  failedUrl: string
}
