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
    says: 'A condition always holds, by itself or wherever the parts beside it do, so it says nothing.',
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
    says: 'Whether a condition can hold was not decided: it has too many cases, or no value was found that fits all of it.',
    example: '{ "anyOf": [ … ] } over dozens of answers, each compared with the others',
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
  'guard.decider': {
    severity: 'error',
    says: 'Whoever made an earlier decision is kept from one answer to it, and may give another; or some of those who led to what the applicant objects to are kept from the answer, and others are not.',
    example:
      '{ "id": "appealYes", "guards": [{ "must": { "/actor/id": { "differsFrom": { "at": "/application/done/refuse/by" } } }, … }], … } and "appealNo" of the same role without it',
    mend: 'Give the other one the same guard, or say in `when` of both that they are for different cases. Name the maker of each such decision in the guard.',
  },
  'guard.implied': {
    severity: 'warning',
    says: 'Wherever a guard denies, another guard with the same message does: it says nothing more.',
    example:
      '[{ "must": { "/answers/study/score": { "minimum": 50 } }, "denied": "transfer.score" }, { "must": { "/answers/study/score": { "minimum": 30 } }, "denied": "transfer.score" }]',
    mend: 'Take it away, or give it a message of its own.',
  },
  'transition.never': {
    severity: 'error',
    says: 'Each condition of a transition can hold, but never all of them together, or only where it was made before: it can never be made.',
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
  'rule.neverFits': {
    severity: 'error',
    says: 'A rule of a field fits no answer where it applies: the field cannot be filled in there.',
    example:
      '{ "type": "integer", "maximum": 6, "rules": [{ "must": { "minimum": 7 }, "denied": "valid.minimum" }] }',
    mend: 'Correct `must`; to deny always where `if` holds write "must": false.',
  },
  'rule.neverDenies': {
    severity: 'warning',
    says: 'A rule of a field never denies an answer: what must hold always holds where it applies.',
    example: '{ "if": { "1/level": { "const": "master" } }, "must": { "maxLength": 0, "minLength": 0 } }',
    mend: 'Correct `if` or `must`, or take the rule away.',
  },
  'rules.impossible': {
    severity: 'error',
    says: 'Each rule of a field can be met, but no answer meets all of them together.',
    example:
      '[{ "must": { "minimum": 10 }, "denied": "valid.minimum" }, { "must": { "maximum": 9 }, "denied": "valid.maximum" }]',
    mend: 'Correct the rules that contradict each other.',
  },
  'where.never': {
    severity: 'error',
    says: 'A `where` leaves no row of its list, whatever is answered: nothing can be chosen.',
    example: '{ "list": "level", "where": { "/item/kind": { "const": "none" } } }',
    mend: 'Correct the condition, or add the rows.',
  },
  'where.noRow': {
    severity: 'warning',
    says: 'For some answers a `where` leaves no row of its list: the field cannot be filled in then.',
    example:
      '{ "list": "docType", "where": { "/item/citizenship": { "equals": { "at": "1/citizenship" } } } }',
    mend: 'Add rows for those answers, or do not show the field then.',
  },
  'visibility.circle': {
    severity: 'error',
    says: 'Fields are shown depending on each other: none of them can be decided before the other.',
    example: '{ "a": { "ui:visibleWhen": { "1/b": {} } }, "b": { "ui:visibleWhen": { "1/a": {} } } }',
    mend: 'Let one of them be shown without the other.',
  },
} satisfies { [code: string]: CodeEntry }
