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
  blocked: time,
  codesPerDay: count,
  codesPerHour: count,
  linksPerDay: count,
  identityTriesNetwork: count,
  identityPause: time,
  identityTriesAll: count,
  identityPauseAll: time,
  signInTries: count,
  signInPause: time,
  networkFactor: count,
  loginFactor: count,
  secondFactorTries: count,
  secondFactorPause: time,
  secondFactorTriesAll: count,
  secondFactorPauseAll: time,
  secondFactorWait: time,
  sessionIdle: time,
  sessionLongest: time,
  sessionSwitched: time,
  proofValid: time,
  deviceKnown: time,
  networkKnown: time,
  resetValid: time,
  registrationValid: time,
  undoValid: time,
  invitationValid: time,
  consentValid: time,
  /** The calling code of the home country. */
  homePrefix: { type: 'string', pattern: '^\\+[1-9]\\d{0,2}$' },
  smsPerHourNetwork: count,
  smsPerHourNetworkCountry: count,
  smsPerHourNetworkScarce: count,
  smsPerHourHome: count,
  smsPerHourCountry: count,
  smsPerHourAbroad: count,
  smsPerHour: count,
  smsPerDayPerson: count,
  smsNoticesPerDayPerson: count,
  smsCaseNoticesPerDayPerson: count,
  /** What one person may store (`src/server/storage`). */
  draftsMost: count,
  draftsOfProcess: count,
  draftMegabytes: count,
  applicationsMost: count,
  applicationsOfProcess: count,
  uploadsMost: count,
  uploadMegabytes: count,
  uploadsDayMost: count,
  uploadDayMegabytes: count,
  messagesDayMost: count,
  messageDayKilobytes: count,
  /** Words with blanks between them. */
  passwordWords: { type: 'string', pattern: '^\\S+( \\S+)*$' },
  /** How long before an appointment its link opens. */
  joinEarly: time,
}
