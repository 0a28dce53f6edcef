import type { CodeEntry } from './CodeEntry.ts'

export const conditionCodes = {
  'condition.never': {
    severity: 'error',
    says: 'A condition can never hold, whatever stands in the world: what depends on it is dead.',
    example: '{ "/answers/study/courseYear": { "minimum": 5, "maximum": 4 } }',
    mend: 'Correct the part that contradicts, or take away what depends on it.',
  },
  'condition.always': {
    severity: 'warning',
    says: 'A condition always holds, so it says nothing.',
    example: '{ "/application/status": {} }',
    mend: 'Leave it out, or write what was meant.',
  },
  'condition.value': {
    severity: 'error',
    says: 'A condition asks for a value that what it reads can never have.',
    example: '{ "/answers/study/educationLevel": { "const": "mastre" } }',
    mend: 'Write one of the values of that field.',
  },
  'condition.neverHere': {
    severity: 'error',
    says: 'A condition could hold, but never where it stands: what is known there contradicts it.',
    example: '"reason": { "ui:visibleWhen": "foreigner", "ui:readOnlyWhen": "citizen" }',
    mend: 'Correct this condition or the one around it.',
  },
  'condition.alwaysHere': {
    severity: 'warning',
    says: 'A condition always holds where it stands, because of what is known there already.',
    example: '"reason": { "ui:visibleWhen": "foreigner", "ui:readOnlyWhen": "foreigner" }',
    mend: 'Leave it out, or write what was meant.',
  },
  'condition.unproven': {
    severity: 'unproven',
    says: 'Whether a condition can hold was not decided: it has too many cases, or no fitting value was found.',
    example: '{ "/answers/a/word": { "pattern": "^(?=a)(?!b).*$" } }',
    mend: 'Nothing has to be done; simpler conditions are decided.',
  },
  'field.neverShown': {
    severity: 'error',
    says: 'A field has to be filled in, and no answer ever shows it.',
    example:
      '"required": ["reason"] beside "reason": { "ui:visibleWhen": { "1/kind": { "const": "otehr" } } }',
    mend: 'Correct the condition under which it is shown, or do not require it.',
  },
  'guard.neverApplies': {
    severity: 'error',
    says: 'The `if` of a guard never holds where its transition can be made, so the guard never speaks.',
    example:
      '{ "when": "citizen", "guards": [{ "if": "foreigner", "must": "recognised", "denied": "transfer.noRecognition" }] }',
    mend: 'Correct the `if` or the `when`, or take the guard away.',
  },
  'guard.neverHolds': {
    severity: 'error',
    says: 'A guard denies always where it applies: what must hold contradicts `if` or `when`.',
    example: '{ "if": "abroad", "must": "domestic", "denied": "transfer.distance" }',
    mend: 'Correct `must`; to deny always where `if` holds write "must": false.',
  },
  'guard.neverDenies': {
    severity: 'warning',
    says: 'What must hold always holds where the guard applies, so it never denies.',
    example: '{ "if": "master", "must": "master", "denied": "transfer.masterSpecialty" }',
    mend: 'Correct `must`, or take the guard away.',
  },
  'guard.implied': {
    severity: 'warning',
    says: 'What passes the guards before it passes this guard, too: its message is never told alone.',
    example:
      '[{ "must": { "/answers/study/score": { "minimum": 50 } } }, { "must": { "/answers/study/score": { "minimum": 30 } } }]',
    mend: 'Correct one of the two, or take this one away.',
  },
  'transition.never': {
    severity: 'error',
    says: 'Each condition of a transition can hold, but never all of them together: it can never be made.',
    example: '{ "when": "citizen", "guards": [{ "must": "foreigner", "denied": "common.notYours" }] }',
    mend: 'Correct the condition that contradicts the others.',
  },
  'transition.overlap': {
    severity: 'error',
    says: 'Two transitions from one status can hold at once, and both are made by the system or by one event: the first wins whatever was meant.',
    example:
      '[{ "from": ["sent"], "to": "paid", "auto": "paidForm" }, { "from": ["sent"], "to": "free", "auto": true }]',
    mend: 'Let one of them not hold where the other does.',
  },
  'transition.round': {
    severity: 'error',
    says: 'Automatic transitions lead round and can all hold again and again: the process never comes to rest.',
    example:
      '[{ "from": ["a"], "to": "b", "auto": "master" }, { "from": ["b"], "to": "a", "auto": "master" }]',
    mend: 'Let one of them wait for something that the others change.',
  },
} satisfies { [code: string]: CodeEntry }
