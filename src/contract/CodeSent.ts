import { type Static, Type } from 'typebox'
import { Instant } from './schemas.ts'

/** A code that was sent (constants codeResend, codeValid, codeTries). */
export const CodeSent = Type.Object({
  by: Type.Union([Type.Literal('sms'), Type.Literal('mail')]),
  /** Where it went, masked: enough to recognise one's own. */
  to: Type.String(),
  /** When the next code to this address may be asked for. */
  resendAt: Instant,
  validTo: Instant,
  triesLeft: Type.Integer(),
  /** Message id: it has not gone out yet, and why. */
  notSent: Type.Optional(Type.String()),
})
export type CodeSent = Static<typeof CodeSent>
