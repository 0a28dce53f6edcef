import type { CodeEntry } from './CodeEntry.ts'

export const timerCodes = {
  'timer.span': {
    severity: 'error',
    says: 'A time that is over at once, lies before its start, or is no moment at all.',
    example: '{ "id": "offer", "in": ["offered"], "after": "P0D", … }',
    mend: 'Write a duration above zero, or an operand that gives a moment.',
  },
  'timer.moves': {
    severity: 'error',
    says: 'A due time that is counted from now: it is always still ahead.',
    example: '"due": { "at": "/now/date", "plus": "P5D" }',
    mend: 'Count from `/application/since` (that is `after`), an answer or a date of the campaign.',
  },
  'timer.remindLate': {
    severity: 'error',
    says: 'A reminder that is not before the due time.',
    example: '"after": "P5D", "remind": ["P1D"]',
    mend: 'Write it with a minus: it counts back.',
  },
  'timer.remindEarly': {
    severity: 'error',
    says: 'A reminder that is not after the moment from which its timer counts: it comes at once or never.',
    example: '"after": "P5D", "remind": ["-P7D"]',
    mend: 'Remind later than the moment from which the timer counts.',
  },
  'timer.remindTwice': {
    severity: 'error',
    says: 'The same people are reminded of the same thing twice at one moment.',
    example: '"remind": ["-P1D", "-P1D"]',
    mend: 'Remove one.',
  },
  'timer.collides': {
    severity: 'error',
    says: 'Two timers fire in one status at the same moment: only one of them can.',
    example:
      '{ "in": ["offered"], "after": "P5D", "fire": "lapse" }, { "in": ["offered"], "after": "P5D", "fire": "reject" }',
    mend: 'Remove one, give it another time, or let the two transitions have conditions of which never both hold.',
  },
  'timer.wider': {
    severity: 'error',
    says: 'A timer runs in a status from which the transition that it fires does not lead, or fires one that leads from none of them.',
    example: '{ "in": ["draft", "returned"], "fire": "expire", … }, { "id": "expire", "from": ["draft"], … }',
    mend: 'Fire the transition that was meant, take the status out of `in`, or add it to `from`.',
  },
  'timer.guarded': {
    severity: 'error',
    says: "A timer's transition has a guard: where it denies, nothing ever follows.",
    example:
      '{ "id": "expire", "guards": [{ "must": "paid", "denied": "common.notAllowedNow" }], … }, fired by a timer',
    mend: "Write the condition as `when`, with a second timer's transition for the other case, or drop it.",
  },
  'timer.whenNow': {
    severity: 'error',
    says: "A timer's transition exists at certain moments only, and its timer fires once.",
    example: '{ "id": "expire", "when": "windowOpen", … }, fired by a timer',
    mend: "Let the timer's due time say when; drop the condition.",
  },
  'timer.beforeGuard': {
    severity: 'warning',
    says: 'Timers end all statuses in which something can be done sooner than its guard wants: the guard never denies it, or always.',
    example:
      '{ "in": ["refused"], "after": "P3D", … } and { "from": ["refused"], "guards": [{ "must": { "/now/at": { "atMost": { "at": "/application/since", "plus": "P5D" } } }, … }] }',
    mend: 'Let both speak of the same time.',
  },
  'timer.staffDate': {
    severity: 'error',
    says: 'A deadline of staff with a date of the calendar: it is none of the applicant, and nobody holds it.',
    example:
      '{ "in": ["inReview"], "after": "P10D", "alert": "institution", "calendar": { "as": "deadline" } }',
    mend: 'Remove `calendar`: queues show the deadline; or name with `heldBy` whose calendars have it.',
  },
  'timer.final': {
    severity: 'error',
    says: 'A timer fires in a final status, which nothing leaves.',
    example: '{ "in": ["expired"], "fire": "reopen", … }',
    mend: 'Take the final status out of `in`.',
  },
} satisfies { [code: string]: CodeEntry }
