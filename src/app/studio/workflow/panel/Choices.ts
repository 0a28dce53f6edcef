/** A name that may stand somewhere, and what it is called. */
export interface Choice {
  value: string
  label: string
}
/** What the words of a process are chosen from. */
export interface Choices {
  phases: readonly Choice[]
  statuses: readonly Choice[]
  /** Of the process around a track. */
  mainStatuses: readonly Choice[]
  transitions: readonly Choice[]
  /** Staff of the process. */
  roles: readonly Choice[]
  /** These and the applicant. */
  actors: readonly Choice[]
  forms: readonly Choice[]
  /** Messages to people. */
  messages: readonly Choice[]
  /** What happens elsewhere: in a process that it made, by a call from outside. */
  events: readonly Choice[]
}
