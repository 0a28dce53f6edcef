/** What belongs to the applicant of a number, so that every program finds it without being told. */

/** Their session's token is this and their number. */
export const TOKEN = 'portal-bench-applicant-'

export const tokenOf = (applicant: number): string => `${TOKEN}${applicant}`

export const applicationOf = (applicant: number): string =>
  `00000000-0000-4000-8000-${String(applicant).padStart(12, '0')}`

export const emailOf = (applicant: number): string => `applicant${applicant}@example.az`

/** What all of them sign in with. */
export const PASSWORD = 'Bakı-Şuşa-2026'

/** Of those who are signed in at once every other one is a citizen, whom a register knows; the others submit. */
export const SESSIONS = 10_000
export const isCitizen = (applicant: number): boolean => applicant <= SESSIONS && applicant % 2 === 1

/** The process whose drafts they fill in, and the transition that hands one in. */
export const PROCESS = 'support'
export const SUBMIT = 'send'

/** What the applicant writes, so long as a long letter is; its end says how often it was changed. */
export const messageOf = (change: number): string =>
  `${'Dünən ödədim, ödəniş hələ də görünmür. '.repeat(8)}${change}`
