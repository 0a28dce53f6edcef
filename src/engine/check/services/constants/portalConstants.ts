import type { JsonSchema } from '../../../values/types.ts'

/** Hours, minutes and seconds: how the accounts read times to wait. */
const time: JsonSchema = { type: 'string', pattern: '^PT(?=.)(\\d+H)?(\\d+M)?(\\d+S)?$' }
const count: JsonSchema = { type: 'integer', minimum: 1 }

/** Constants that the portal itself reads, and as what. Processes and forms may read others of their own. */
export const portalConstants: { [name: string]: JsonSchema } = {
  hotline: { type: 'string', minLength: 1 },
  /** The specification, section 9. */
  adminRole: count,
  toastSeconds: count,
  deadlineSoon: count,
  codeResend: time,
  codeTries: count,
  codeValid: time,
  resetValid: time,
  blocked: time,
  registrationValid: time,
  signInTries: count,
  signInPause: time,
  /** How long before an appointment its link opens. */
  joinEarly: time,
}
