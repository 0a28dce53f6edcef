import type { CodeEntry } from './CodeEntry.ts'

/** What a document may not say by the meta-schema of its kind (schemas/meta), a code for each keyword that tells it. */
export const shapeCodes = {
  'shape.additionalProperties': {
    severity: 'error',
    says: 'A word is not known at this place: it is misspelt, or belongs elsewhere. In a condition: it is no pointer.',
    example: '{ "type": "string", "minLenght": 3 }',
    mend: 'Write a word that this place has; an editor completes them from schemas/meta.',
  },
  'shape.type': {
    severity: 'error',
    says: 'The value is of another type than its word wants.',
    example: '{ "type": "string", "minLength": "3" }',
    mend: 'Write a value of the type that is told.',
  },
  'shape.required': {
    severity: 'error',
    says: 'A word that this part cannot do without is not there.',
    example: '{ "id": "submit", "to": "sent" }        (a transition without "from")',
    mend: 'Add the word that is told.',
  },
  'shape.enum': {
    severity: 'error',
    says: 'The value is none of those that its word knows.',
    example: '{ "phase": "begin" }',
    mend: 'Write one of the values that are told.',
  },
  'shape.const': {
    severity: 'error',
    says: 'Only one value can stand here.',
    example: '{ "review": false }',
    mend: 'Write the value that is told, or take the word away.',
  },
  'shape.pattern': {
    severity: 'error',
    says: 'The text is not written as its word wants: an id, a pointer, a duration.',
    example: '{ "after": "5 days" }',
    mend: 'Write it as the finding says that this place wants it: "P5D", "/answers/study/score", "transfer.debt".',
  },
  'shape.format': {
    severity: 'error',
    says: 'The text is no date, no instant or no regular expression, where one is wanted.',
    example: '{ "pattern": "[a" }',
    mend: 'Write it in the format that is told.',
  },
  'shape.propertyNames': {
    severity: 'error',
    says: 'This is no name for a member of this object.',
    example: '{ "statuses": { "In process": { "phase": "check" } } }',
    mend: 'Begin the name with a small letter, and use letters, digits and hyphens.',
  },
  'shape.oneOf': {
    severity: 'error',
    says: 'The part must be exactly one of several kinds, and is none or two of them.',
    example: '{ "at": "/now/date", "row": "holidays" }',
    mend: 'Keep the words of one kind only.',
  },
  'shape.minimum': {
    severity: 'error',
    says: 'The number is smaller than its word allows.',
    example: '{ "minLength": -1 }',
    mend: 'Write a larger number.',
  },
  'shape.exclusiveMinimum': {
    severity: 'error',
    says: 'The number must be larger than its word’s limit.',
    example: '{ "multipleOf": 0 }',
    mend: 'Write a larger number.',
  },
  'shape.minLength': {
    severity: 'error',
    says: 'The text is empty where one is wanted.',
    example: '{ "transfer.sent": "" }',
    mend: 'Write the text.',
  },
  'shape.minItems': {
    severity: 'error',
    says: 'The list is empty where it must name something.',
    example: '{ "id": "submit", "from": [] }',
    mend: 'Name at least one, or take the word away.',
  },
  'shape.minProperties': {
    severity: 'error',
    says: 'The object is empty where it must say something.',
    example: '{ "visibleWhen": {} }',
    mend: 'Say something in it, or take the word away.',
  },
  'shape.uniqueItems': {
    severity: 'error',
    says: 'The same stands twice in a list.',
    example: '{ "enum": ["red", "green", "red"] }',
    mend: 'Take one of the two away.',
  },
  'shape.dependencies': {
    severity: 'error',
    says: 'A word is there without another one that it needs.',
    example: '{ "id": "expire", "from": ["draft"], "input": "desk/order" }        ("input" without "by")',
    mend: 'Add the word that is told, or take this one away.',
  },
  'shape.forbidden': {
    severity: 'error',
    says: 'The word cannot stand here, though others of its kind have it.',
    example: '{ "transitions": [{ "id": "submit", "in": ["draft"], … }] }        ("in" is for tracks)',
    mend: 'Take the word away.',
  },
} satisfies { [code: string]: CodeEntry }
