import type { CodeEntry } from './CodeEntry.ts'

export const worldCodes = {
  'unknown.pointer': {
    severity: 'error',
    says: 'A pointer leads to where nothing can ever be: a step, field, fact, value or record of that name does not exist.',
    example: '{ "/answers/study/educationLevl": { "const": "master" } }',
    mend: 'Write the pointer of something that exists; the nearest one is told.',
  },
  'unknown.member': {
    severity: 'error',
    says: 'A condition looks into an object or a row for a member that its type does not have.',
    example: '{ "/facts/history": { "contains": { "required": ["levl"] } } }',
    mend: 'Name a member of what the pointer finds.',
  },
  'pointer.never': {
    severity: 'error',
    says: 'A pointer leads to something that the process has, but that cannot be there yet, or not here.',
    example: '"when": { "/track/status": { "const": "positive" } }',
    mend: 'Read it where it is known, or read something else here.',
  },
  'pointer.relative': {
    severity: 'error',
    says: 'A pointer is counted from a field, but nothing here belongs to a field.',
    example: '"when": { "1/studyCountry": { "const": "AZ" } }',
    mend: 'Write the whole pointer, beginning with a slash.',
  },
  'operand.type': {
    severity: 'error',
    says: 'A stage of an operand cannot work on what it gets, or the result is not what is wanted here: the operand never has a value.',
    example: '{ "at": "/answers/study/studyCountry", "times": 2 }',
    mend: 'Use a stage that fits: numbers are multiplied, durations are added to dates, rows are taken from lists.',
  },
  'operand.key': {
    severity: 'error',
    says: 'A table or a choice of cases names a value that never occurs.',
    example: '{ "at": "/answers/study/paymentForm", "map": { "payed": 1 } }',
    mend: 'Name one of the values that can be there.',
  },
  'compare.type': {
    severity: 'error',
    says: 'Two things are compared of which no values can be compared: a number with text, a date with a number.',
    example: '{ "/answers/study/courseYear": { "below": { "at": "/now/date" } } }',
    mend: 'Compare numbers with numbers and dates with dates.',
  },
} satisfies { [code: string]: CodeEntry }
