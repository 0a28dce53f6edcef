import type { CodeEntry } from './CodeEntry.ts'
import { patternCodes } from './patternCodes.ts'

export const schemaCodes = {
  ...patternCodes,
  'schema.keywordFit': {
    severity: 'error',
    says: 'A keyword says nothing of this kind of value, or never lets one through.',
    example: '"age": { "type": "integer", "minLength": 2 }',
    mend: 'Use the keyword of this type ("minimum"), or give the value the type that was meant.',
  },
  'schema.contradiction': {
    severity: 'error',
    says: 'Keywords of one schema exclude each other: nobody can give an answer that fits.',
    example: '"score": { "type": "number", "minimum": 100, "maximum": 10 }',
    mend: 'Correct one of the two.',
  },
  'schema.nothingFits': {
    severity: 'error',
    says: 'No value at all fits this schema, though no two of its keywords alone exclude each other.',
    example: '"n": { "type": "integer", "minimum": 1, "maximum": 9, "multipleOf": 5, "not": { "const": 5 } }',
    mend: 'Read its keywords together and loosen one of them.',
  },
  'schema.value': {
    severity: 'error',
    says: 'A value of enum or const does not fit the rest of its schema, so it can never be chosen.',
    example: '"code": { "type": "string", "pattern": "^[A-Z]$", "enum": ["A", "b"] }',
    mend: 'Correct the value, or the keyword that refuses it.',
  },
  'schema.default': {
    severity: 'error',
    says: 'The first value of a field does not fit the field: a person would begin with a mistake.',
    example: '"count": { "type": "integer", "minimum": 1, "default": 0 }',
    mend: 'Give a first value that fits, or none.',
  },
  'schema.idle': {
    severity: 'warning',
    says: 'A limit refuses nothing that its neighbours do not refuse already, and has no message of its own. Lengths may stand beside a pattern.',
    example: '"mark": { "type": "integer", "minimum": 1, "exclusiveMinimum": 3 }',
    mend: 'Take it away, or correct it so that it says what was meant.',
  },
  'schema.typeNever': {
    severity: 'warning',
    says: 'Of several types one is never taken, because the rest of the schema refuses it.',
    example: '"sex": { "type": ["string", "null"], "enum": ["male", "female"] }',
    mend: 'Take the type away, or let the rest take it (null into the enum).',
  },
  'schema.argument': {
    severity: 'error',
    says: 'A keyword is given something with which it cannot do what was meant.',
    example: '"copy": { "type": "string", "upload": false }',
    mend: 'Take the keyword away where it is not wanted; write what it can use where it is.',
  },
  'schema.field': {
    severity: 'error',
    says: 'A keyword names a field that the object does not have.',
    example: '"properties": { "name": {} }, "dependencies": { "nmae": ["birthDate"] }',
    mend: 'Write the name of a field of this object, or declare the field.',
  },
  'schema.open': {
    severity: 'error',
    says: 'An object of a form has no "additionalProperties": it would take and keep whatever is sent.',
    example: '"address": { "type": "object", "properties": { "town": { "type": "string" } } }',
    mend: 'Write "additionalProperties": false, or the schema of the answers under free names.',
  },
  'schema.vague': {
    severity: 'warning',
    says: 'Of a value of a register, a list or a process nothing is told: any answer is taken, and no condition on it is proven.',
    example: '"value": { "type": "object", "properties": { "amount": {} } }',
    mend: 'Give it a type.',
  },
  'schema.closedOut': {
    severity: 'error',
    says: 'A branch has a field that the closed object around it refuses: it can never be answered.',
    example: '"additionalProperties": false, "properties": {}, "then": { "properties": { "petName": {} } }',
    mend: 'Declare the field in the object itself, or leave the object open.',
  },
  'schema.message': {
    severity: 'warning',
    says: 'A message is written for a keyword that the schema does not have.',
    example: '"fin": { "type": "string", "minLength": 7, "errorMessage": { "pattern": "valid.fin" } }',
    mend: 'Write the message for the keyword that is there, or the keyword that is missing.',
  },
  'schema.ruleIdle': {
    severity: 'warning',
    says: 'A rule never denies anything.',
    example: '"rules": [{ "must": true, "denied": "valid.format" }]',
    mend: 'Take it away, or write what must hold.',
  },
  'schema.alone': {
    severity: 'error',
    says: 'A keyword stands without the one that it belongs to, and therefore says nothing.',
    example: '"then": { "required": ["petName"] }',
    mend: 'Add what it belongs to ("if"), or take it away.',
  },
  'schema.ifNever': {
    severity: 'error',
    says: 'An "if" can never hold, so "then" is never asked.',
    example: '"type": "integer", "maximum": 5, "if": { "minimum": 6 }, "then": { "multipleOf": 2 }',
    mend: 'Correct the "if", or what is around it.',
  },
  'schema.ifAlways': {
    severity: 'warning',
    says: 'An "if" always holds, so "else" is never asked.',
    example: '"type": "integer", "minimum": 6, "if": { "minimum": 5 }, "then": { "multipleOf": 2 }',
    mend: 'Correct the "if", or write what is in "then" without it.',
  },
  'schema.branchNever': {
    severity: 'error',
    says: 'No value fits this branch or case together with what is around it.',
    example: '"type": "string", "anyOf": [{ "const": "a" }, { "const": 1 }]',
    mend: 'Correct the branch, or take it away.',
  },
  'schema.branchOverlap': {
    severity: 'error',
    says: 'A value fits two branches of oneOf, which therefore refuses it.',
    example: '"oneOf": [{ "minimum": 1 }, { "maximum": 5 }]',
    mend: 'Let the branches exclude each other (a const of one required field), or write anyOf.',
  },
  'schema.branchIdle': {
    severity: 'warning',
    says: 'Everything that fits a branch of anyOf fits another branch as well.',
    example: '"anyOf": [{ "minimum": 1 }, { "minimum": 5 }]',
    mend: 'Take the narrower branch away, or correct it.',
  },
  'schema.unproven': {
    severity: 'unproven',
    says: 'Whether two branches of oneOf overlap was not decided, because they read other answers, lists or the day.',
    example: '"oneOf": [{ "above": { "at": "1/first" } }, { "maximum": 5 }]',
    mend: 'Nothing has to be done where they cannot; a const of one required field would prove it.',
  },
  'schema.unused': {
    severity: 'warning',
    says: 'No form refers to a definition.',
    example: '"definitions": { "name": { "type": "string" } }',
    mend: 'Refer to it, or take it away.',
  },
  'schema.repeated': {
    severity: 'warning',
    says: 'A keyword beside a reference says what the part says already.',
    example: '"email": { "$ref": "common/contact#/definitions/email", "format": "email" }',
    mend: 'Take it away here: the part says it.',
  },
  'schema.blocks': {
    severity: 'error',
    says: 'Two blocks that are put side by side say different things of the same; only the last one is asked.',
    example: '"allOf": [{ "$ref": "a/one" }, { "$ref": "a/two" }] where both declare "email"',
    mend: 'Leave the field to one of the blocks, or give both the same part by a reference.',
  },
  'schema.circle': {
    severity: 'error',
    says: 'A part must contain itself, so it can never be filled to the end.',
    example:
      '"person": { "required": ["mother"], "properties": { "mother": { "$ref": "#/definitions/person" } } }',
    mend: 'Do not require it, or put it into a list that may be empty.',
  },
  'schema.reference': {
    severity: 'error',
    says: 'A $ref stands where nothing follows it: only forms refer to parts.',
    example: '"value": { "$ref": "common/person" } in facts.json',
    mend: 'Write the schema out.',
  },
  'list.value': {
    severity: 'error',
    says: 'A row of a reference list has a value that its column does not take.',
    example: '"row": { "places": { "type": "integer" } }, "rows": [{ "id": "a", "places": "ten" }]',
    mend: 'Correct the value, or the column.',
  },
} satisfies { [code: string]: CodeEntry }
