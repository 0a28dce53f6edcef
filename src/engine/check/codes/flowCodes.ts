import type { CodeEntry } from './CodeEntry.ts'
import { partyCodes } from './partyCodes.ts'
import { timerCodes } from './timerCodes.ts'

export const flowCodes = {
  ...partyCodes,
  ...timerCodes,
  'flow.unreachable': {
    severity: 'error',
    says: 'A status that nothing ever leads to from the initial one. Those that come after it alone are not told again.',
    example:
      '"statuses": { "draft": {…}, "checked": {…}, "done": {…} }, "transitions": [{ "id": "send", "from": ["draft"], "to": "done", … }]',
    mend: 'Give a transition that leads there, mend the one that should, or remove the status.',
  },
  'flow.deadEnd': {
    severity: 'error',
    says: 'A status that is not final and that no transition leads out of. An element of a track may rest in a decision, not in a check.',
    example: '"checked": { "phase": "check" } and no transition with "from": ["checked"] and another "to"',
    mend: 'Add the way on, or make the status final with the phase closed.',
  },
  'flow.nobodyLeaves': {
    severity: 'error',
    says: 'Transitions lead out of the status, but in it nobody may make them and nothing does.',
    example:
      '{ "id": "answer", "from": ["asked"], "to": "answered", "by": ["ministry"], "when": false } and no other way out of "asked"',
    mend: 'Let `when` and the guards of one of them hold, or add another way out.',
  },
  'flow.noEnd': {
    severity: 'error',
    says: 'No status is final, or none that is can be reached from this one: the process never comes to an end. Those that lead to it alone are not told again.',
    example:
      '"asked" leads to "answered" and "answered" to "asked"; nothing leads to a status of the phase closed',
    mend: 'Add a way to a final status.',
  },
  'flow.neverOver': {
    severity: 'error',
    says: 'A process that another one makes can stay in this status for ever: it is not final, no timer runs there and nothing leads on by itself. Whoever it is for could never be forgotten.',
    example: '"for": { "parent": true } and "paid": { "phase": "payment" }, which a refund alone leaves',
    mend: 'Say with `rests` when nothing has to follow any more, or add a timer.',
  },
  'flow.restsInVain': {
    severity: 'error',
    says: 'A status says when nothing has to follow any more (`rests`), but it is final, or no other process makes this one.',
    example: '"closed": { "phase": "closed", "rests": true }',
    mend: 'Remove `rests`; a process that people begin ends in a final status.',
  },
  'flow.otherNews': {
    severity: 'error',
    says: 'The message with which the applicant hears of a status has the icon of good or of bad news, and the status says the opposite; or it is final and says nothing.',
    example:
      '"refused": { "phase": "closed", "news": "good" }, which tells of a message with "icon": "times"',
    mend: 'Write `news` as the message has it, `neutral` where it is neither, or give the message another icon.',
  },
  'flow.onlyRare': {
    severity: 'error',
    says: 'Nothing but steps that are seldom made (`rare`) leads out of a status that is not final: nobody is told to act.',
    example: '"offered" is left by { "id": "confirm", "by": ["applicant"], "rare": true, … } alone',
    mend: 'Take `rare` off the step that is expected there.',
  },
  'flow.codeTwice': {
    severity: 'error',
    says: 'Two statuses of a process, or of it and its tracks, have the same outside code.',
    example: '"paid": { "code": 10, … }, "receiptUploaded": { "code": 10, … }',
    mend: 'Give each status its own code; the specification fixes them.',
  },
  'flow.draftStays': {
    severity: 'error',
    says: 'An application can be left half filled in this status for ever: no timer closes it.',
    example: '"draft": { "phase": "apply", "editable": true } and no timer with "in": ["draft"] and "fire"',
    mend: 'Add a timer that fires a transition to a final status.',
  },
  'flow.noPlaces': {
    severity: 'error',
    says: 'The status holds a place of a list whose rows do not say how many they have.',
    example: '"holds": { "list": "gender", "id": … }',
    mend: 'Name a list whose rows have `places`, or declare it there.',
  },
  'flow.uncountedPlace': {
    severity: 'error',
    says: 'The transition takes a place of a row, and asks no look-up whether one is left: of that very row, also where the form of the transition names it.',
    example:
      '{ "id": "retry", "from": ["failed"], "to": "registered", … } without a guard, where "registered" holds a place',
    mend: 'Give it a guard on `/facts/…/free` (in an automatic transition, `auto` may read it), and let the key of the look-up read `/input/…` where the form names the row. A guard that only warns lets more be taken than there are.',
  },
  'flow.leavesFinal': {
    severity: 'error',
    says: 'A transition leads from a final status, which only a message from outside may leave. Without `to` somebody may make it there: the status stays.',
    example: '{ "id": "withdraw", "from": ["applied", "expired"], "to": "withdrawn", "by": ["applicant"] }',
    mend: 'Take the final status out of `from`, or give the status another phase.',
  },
  'flow.untriggered': {
    severity: 'error',
    says: 'In one of the statuses of `from` nobody may make the transition and nothing makes it.',
    example: '{ "id": "expire", "from": ["draft", "returned"] } and its only timer has "in": ["draft"]',
    mend: 'Let a timer run there, give the transition `by`, `auto` or `on`, or take the status out of `from`.',
  },
  'flow.noEffect': {
    severity: 'error',
    says: 'A transition after which everything is as before: no other status, nothing set, created, asked or told, and nothing reads that it was made.',
    example: '{ "id": "note", "from": ["inReview"], "by": ["ministry"] }',
    mend: 'Say where it leads or what it does, or remove it.',
  },
  'flow.restless': {
    severity: 'error',
    says: 'An automatic transition that can be made again at once, without end.',
    example: '{ "id": "announce", "from": ["due"], "auto": true, "notify": ["payment.due"] }',
    mend: 'Let its condition read what it changes, such as its own `done/<id>/count`, or lead it elsewhere.',
  },
  'flow.autoNow': {
    severity: 'error',
    says: 'An automatic transition waits for a moment. It is tried when something happens, not when time passes.',
    example: '{ "id": "close", "auto": { "/now/date": { "above": { "at": "/campaign/closes" } } }, … }',
    mend: 'Use a timer that fires the transition.',
  },
  'flow.neverPressed': {
    severity: 'warning',
    says: 'People may make a transition that the system makes by itself as soon as it can be made: its button is never there in time.',
    example: '{ "id": "askRelease", "from": ["confirmed"], "auto": true, "by": ["ministry"], … }',
    mend: 'Remove `by`, or let `auto` wait for something.',
  },
  'flow.freesNothing': {
    severity: 'error',
    says: 'A transition frees a value that no look-up of the portal counts as used: nothing happens then.',
    example:
      '{ "id": "refuse", "frees": ["/input/number"], … } and no fact with the path /used and that pointer in its key',
    mend: 'Name the pointer that the key of the fact has, or remove `frees`.',
  },
  'flow.inputUnwritten': {
    severity: 'error',
    says: "Data are taken from the transition's form, but the system makes the transition too, and fills in no form.",
    example:
      '{ "id": "release", "auto": "released", "by": ["sender"], "input": "desk/order", "set": { "number": { "at": "/input/orderNumber" } } }',
    mend: 'Add an `else` with the value for that case, or make two transitions of it.',
  },
  'flow.closedSilently': {
    severity: 'warning',
    says: 'An officer ends a case and its applicant is not told.',
    example:
      '{ "id": "reject", "from": ["inReview"], "to": "rejected", "by": ["ministry"], "input": "desk/reason" }',
    mend: 'Add `notify` with a message to the applicant.',
  },
  'flow.wrongAudience': {
    severity: 'error',
    says: 'A message that is written for staff goes to the applicant, or the other way round.',
    example: '"notify": ["common.reviewOverdue"], where that notification has "staff": true',
    mend: 'Name a message for those who get it, or say in `to` or `alert` who that is.',
  },
  'flow.createLacks': {
    severity: 'error',
    says: 'Another process is made without data that it declares and reads, and for which it has no other value.',
    example:
      '"create": { "payment": { "amount": 10 } }, where `created` of payment has "institution" too, and its role finance is "of" it',
    mend: 'Write the missing member.',
  },
  'flow.createForeign': {
    severity: 'error',
    says: 'Another process is made with data that it does not declare.',
    example: '"create": { "payment": { "sum": 10, … } }',
    mend: 'Take the name from `created` of that process, or declare it there.',
  },
  'flow.createWrong': {
    severity: 'error',
    says: 'Another process is made with a value that its declaration refuses.',
    example: '"create": { "payment": { "amount": "ten", … } }',
    mend: 'Write a value of the declared type.',
  },
  'flow.nothingToValidate': {
    severity: 'error',
    says: 'A transition validates answers, and the process has neither steps nor tracks.',
    example: '{ "id": "submit", "validate": true, … } in a process without "steps" and "tracks"',
    mend: 'Add the steps, or remove `validate`.',
  },
  'flow.nothingToEdit': {
    severity: 'error',
    says: 'A status can be filled in, and the process has no steps.',
    example: '"due": { "phase": "payment", "editable": true } in a process without "steps"',
    mend: 'Add the steps, or remove `editable`.',
  },
  'flow.neverFilled': {
    severity: 'error',
    says: 'A process has steps, and no status in which they can be filled in.',
    example: '"steps": [{ "id": "personal", … }] and no status with "editable": true',
    mend: 'Write `editable` at the status of the draft.',
  },
  'flow.neverValidated': {
    severity: 'error',
    says: 'Answers are sent in, and nothing validates them.',
    example: '{ "id": "submit", "from": ["draft"], "to": "applied", "by": ["applicant"] } without "validate"',
    mend: 'Write `"validate": true` at the transition that sends the answers in.',
  },
  'flow.neverStarted': {
    severity: 'error',
    says: 'Nobody starts the process: it is only made by others, and none makes it, or nobody may.',
    example: '"for": { "parent": true } and no process with "create": { "payment": … }',
    mend: 'Create it somewhere, or say in `for` who may start it.',
  },
  'flow.onNever': {
    severity: 'error',
    says: 'A transition waits for another process that is never made here, or for a status that it never comes to.',
    example: '"on": { "process": "payment", "status": "paid" } without "create": { "payment": … }',
    mend: 'Create that process, or name a status that it can come to.',
  },
  'flow.outcomeUnheard': {
    severity: 'error',
    says: 'Where a process waits for another one that it made, an outcome of that one leads to nothing: it waits for ever.',
    example: 'no transition from "paymentDue" with "on": { "process": "payment", "status": "expired" }',
    mend: 'Add a transition `on` that outcome.',
  },
  'flow.replacedHeard': {
    severity: 'error',
    says: 'A process that was replaced by another of its kind still gets to where its application waits for it: the application does not hear it any more.',
    example:
      'payment.json: "acceptLate" from "paidLate" to "paid" without a guard on "/parent/created/payment/data/code", where the application makes another payment once the first one is "cancelled"',
    mend: 'Give it a guard that compares what `/parent/created` says of the current one with its own, and leave a way back that nobody waits for.',
  },
  'flow.statusAside': {
    severity: 'error',
    says: 'A status of a process that was made is asked for, and not the one that this process reaches from there alone and leaves back again.',
    example:
      '"must": { "/application/created/payment/status": { "const": "paid" } }, where "overpaid" follows on "paid" and leads back to it',
    mend: 'Name both in `enum`.',
  },
  'flow.keepsUsed': {
    severity: 'error',
    says: 'A value that may be given once only was given, and a transition leads on without looking at it: a false one stays used for ever.',
    example:
      '{ "id": "receiptLapse", "from": ["receiptUploaded"], "to": "due" } without "frees": ["/input/invoiceNumber"]',
    mend: 'Write the value in `frees`, or let a guard compare what was found with what was given.',
  },
} satisfies { [code: string]: CodeEntry }
