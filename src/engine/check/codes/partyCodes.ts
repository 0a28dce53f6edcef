import type { CodeEntry } from './CodeEntry.ts'

/** Parts of a process beside its statuses: messages, roles, steps, returns, tracks. */
export const partyCodes = {
  'message.unheard': {
    severity: 'error',
    says: 'A message from outside is declared, and no transition takes it.',
    example: '"messages": { "failed": {…} } and no "on": { "message": "failed" }',
    mend: 'Add the transition, or remove the message.',
  },
  'message.keyUnwritten': {
    severity: 'error',
    says: 'A message is addressed by a value that nothing writes.',
    example: '"key": { "/application/data/code": … }, where neither `created` nor any `set` has "code"',
    mend: 'Name data that the process has.',
  },
  'message.notTaken': {
    severity: 'error',
    says: 'A message from outside is taken before and after a status, or in another end that it may come after, and not there, or in some cases only: what it tells is lost.',
    example:
      '"on": { "message": "paid" } from ["pending"] only, where a provider that is silent leads back to "due"',
    mend: 'Add the status to `from` of a transition that takes the message, or one for the case that is left out.',
  },
  'role.unused': {
    severity: 'warning',
    says: 'A role is declared, and nobody acts or is told as that.',
    example: '"roles": { "agency": { "is": "agency" } } and no "by", "to" or "alert" with "agency"',
    mend: 'Remove the role, or name it where it was meant.',
  },
  'role.unknown': {
    severity: 'error',
    says: 'A role is bound to a staff role that nobody can have.',
    example: '"roles": { "finance": { "is": "finances" } }',
    mend: 'Name one of `staff` of services.json, or add it there.',
  },
  'role.bothScopes': {
    severity: 'error',
    says: 'A staff role is national in one process and bound to an institution in another. A grant counts in one of the two only.',
    example:
      'informalEdu.json: "roles": { "commission": { "is": "commission" } }; olympiad.json: "roles": { "commission": { "is": "commission", "of": "/answers/details/competition" } }',
    mend: 'Give one of the two uses a staff role of its own. `staffFrom` of services.json carries the grants over.',
  },
  'role.ofFact': {
    severity: 'error',
    says: 'Who may act hangs on what a register says: once it says something else, nobody can decide the case any more.',
    example:
      '"finance": { "is": "finance", "of": "/values/item/institution" }, where "item" is an element of "/facts/tuitionDebt/items"',
    mend: 'Let the form hold the institution (`ui:prefill`, `locked`), and name that answer.',
  },
  'role.place': {
    severity: 'error',
    says: 'A process that makes another writes an institution of which nobody can hold the role: it is a row of no list.',
    example:
      'payment.json: "finance" of "/application/data/institution"; informalEdu.json creates it with "institution": "ministry"',
    mend: 'Add a row with this id to a list whose rows have a name.',
  },
  'shown.unseen': {
    severity: 'error',
    says: 'A line is to stand in the queues of staff, and nobody there may read all that it is made of.',
    example:
      '"shown": [{ "name": "amount", "queue": true, … }], where each of `roles` has `sees` without "/application/data/amount"',
    mend: 'Name its places in `sees` of a role, or remove `queue`.',
  },
  'step.formTwice': {
    severity: 'warning',
    says: 'Two steps ask the same form at the same time.',
    example: '[{ "id": "personal", "form": "common/person" }, { "id": "again", "form": "common/person" }]',
    mend: 'Remove one, give it another form, or show them by turns with `visibleWhen`.',
  },
  'step.reviewNotLast': {
    severity: 'error',
    says: 'A step comes after the summary, so its answers are not in it.',
    example: '[{ "id": "review", "review": true, … }, { "id": "documents", … }]',
    mend: 'Put the summary last; there is one only.',
  },
  'step.noReview': {
    severity: 'warning',
    says: 'A process that sends answers in has no summary of them.',
    example: '"steps": [{ "id": "personal", "form": "transfer/personal" }]',
    mend: 'Add a last step with `"review": true`.',
  },
  'step.neverCreated': {
    severity: 'error',
    says: 'A step shows another process that is never made here.',
    example: '{ "id": "fee", "process": "payment" } without "create": { "payment": … }',
    mend: 'Create that process, or remove the step.',
  },
  'return.lands': {
    severity: 'error',
    says: 'A return for correction leads to a status that does not unlock what was marked.',
    example: '{ "id": "return", "returns": true, "to": "draft", … }, where draft has "editable": true',
    mend: 'Lead it to a status with `"editable": "marked"`.',
  },
  'return.noMarks': {
    severity: 'error',
    says: 'The form of a return has no `markedFields` in which the officer marks what is to be corrected.',
    example: '{ "id": "return", "returns": true, "input": "desk/reason", … }',
    mend: 'Use desk/return, or a form with an array `markedFields`.',
  },
  'invite.noMoment': {
    severity: 'error',
    says: 'The form of an invitation has no moment `at`: nobody knows when the sitting is.',
    example: '{ "id": "assignExam", "invites": true, "input": "desk/reason", … }',
    mend: 'Use desk/assign, or a form with `at` (a date-time) and `place` or `link` (texts).',
  },
  'return.never': {
    severity: 'error',
    says: 'A status unlocks what a return has marked, and no return leads to it.',
    example: '"returned": { "editable": "marked", … } and no transition with "returns" to it',
    mend: 'Add the return, or remove `editable`.',
  },
  'return.noWayBack': {
    severity: 'error',
    says: 'What was returned cannot be sent in again: no transition of people with `validate` leads out.',
    example:
      '{ "id": "resubmit", "from": ["returned"], "to": "applied", "by": ["applicant"] } without "validate"',
    mend: 'Add a transition by the applicant with `"validate": true`.',
  },
  'return.untimed': {
    severity: 'error',
    says: 'A correction is waited for without end: no timer leads out of the status.',
    example: '"returned": { "editable": "marked", … } and no timer with "in": ["returned"] and "fire"',
    mend: 'Add a timer, due at the deadline that the officer sets.',
  },
  'return.unjudged': {
    severity: 'error',
    says: 'A correction leads where the first submission may not: a guard that reads answers, or the `when`, is not asked again.',
    example:
      '{ "id": "submit", "guards": [{ "must": { "/answers/study/score": { "minimum": 30 } }, … }], … } and "resubmit" without it',
    mend: 'Give the correction the same guard, or let one transition lead from both statuses.',
  },
  'return.roundabout': {
    severity: 'error',
    says: 'A guard keeps an officer from marking a field, and another mark opens it as well: that of its step, or of a field that it hangs on.',
    example:
      '"must": { "/input/markedFields": { "items": { "not": { "pattern": "^/answers/choices/grantChoices" } } } }, where "/answers/choices" may be marked',
    mend: 'Forbid these marks, too.',
  },
  'return.inTrack': {
    severity: 'error',
    says: 'A track returns or unlocks answers, which belong to the process alone.',
    example: '"tracks": { "choice": { "transitions": [{ "id": "return", "returns": true, … }] } }',
    mend: 'Let a transition of the process return the application.',
  },
  'track.unawaited': {
    severity: 'error',
    says: 'The process takes no notice of a track: no condition of its transitions reads the counts.',
    example:
      '"tracks": { "choice": {…} } and no "/application/count/choice/…" in `auto`, `when` or guards of the process',
    mend: 'Let the process follow by `auto` on the counts.',
  },
  'track.outcomeUnheard': {
    severity: 'error',
    says: 'Where the process waits for a track by itself, one of its outcomes leads to nothing.',
    example:
      '"auto": { "/application/count/choice/positive": { "minimum": 1 } } alone: nothing follows when all are negative',
    mend: 'Add a transition for that outcome.',
  },
  'track.neverMade': {
    severity: 'error',
    says: 'No transition of the process validates the answers, so elements of the track are never made.',
    example: '"tracks": {…} in a process without "validate"',
    mend: 'Write `"validate": true` at the transition that sends the answers in.',
  },
  'track.inNever': {
    severity: 'error',
    says: 'While the process is in this status of `in`, no element of the track can stand where the transition starts.',
    example: '"in": ["draft"] of a track whose elements are made on submit',
    mend: 'Take the status out of `in`, or mend the way there.',
  },
  'track.fromNever': {
    severity: 'error',
    says: 'No element can stand in this status of `from` while the process is where the transition may run.',
    example: '{ "id": "uphold", "from": ["waiting"], "in": ["appealPositive"], … }',
    mend: 'Take the status out of `from`, or mend `in`.',
  },
  'track.notArray': {
    severity: 'error',
    says: '`of` names an answer that is one value, not an array.',
    example: '"of": "/answers/target/institution"',
    mend: 'Name the array whose elements are decided one by one.',
  },
} satisfies { [code: string]: CodeEntry }
