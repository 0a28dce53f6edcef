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
    example: '"required": ["reason"] beside "reason": { "ui:visibleWhen": { "1/kind": { "const": "otehr" } } }',
    mend: 'Correct the condition under which it is shown, or do not require it.',
  },
} satisfies { [code: string]: CodeEntry }
