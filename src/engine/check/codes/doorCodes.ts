import type { CodeEntry } from './CodeEntry.ts'
import { fileCodes } from './fileCodes.ts'
import { nameCodes } from './nameCodes.ts'
import { shapeCodes } from './shapeCodes.ts'

/** What the door tells: with one of these nothing is published, and nothing deeper is looked at. */
export const doorCodes = {
  ...fileCodes,
  ...shapeCodes,
  ...nameCodes,
  'condition.shadows': {
    severity: 'error',
    says: 'A process has a condition of its own under the name of a shared one.',
    example:
      'workflows/transfer.json: { "conditions": { "foreigner": … } }        (in workflows/conditions.json, too)',
    mend: 'Use the shared one, or give the own one another name.',
  },
  'list.property': {
    severity: 'error',
    says: 'A row has a property that the list does not declare.',
    example: '{ "row": { "name": { "type": "string" } }, "rows": [{ "id": "AZ", "nmae": "Azerbaijan" }] }',
    mend: 'Declare it in "row", or write the name that is declared.',
  },
  'template.limit': {
    severity: 'error',
    says: 'A limit of what a template asks for is of another type: it would bound nothing.',
    example:
      '{ "unreadablePage": { "on": "file", "params": { "page": { "type": "number", "maxLength": 3 } } } }',
    mend: 'Write `maximum` for a number and `maxLength` for a text, and none for a date.',
  },
  'period.order': {
    severity: 'error',
    says: 'A campaign or a maintenance ends before it begins.',
    example: '{ "opens": "2026-07-01T09:00:00+04:00", "closes": "2026-06-20T23:59:59+04:00" }',
    mend: 'Put the two moments in order.',
  },
  'schema.compile': {
    severity: 'error',
    says: 'No validator can be made of the form.',
    example: '{ "type": "string", "format": "shoe-size" }',
    mend: 'Mend what the message names.',
  },
  'schema.name': {
    severity: 'error',
    says: 'No answer could be kept under this name of a field: every object has it already, or rows are called so.',
    example: '{ "properties": { "constructor": { "type": "string" }, "2024": { "type": "integer" } } }',
    mend: 'Give the field another name, which begins with a letter.',
  },
  'schema.noItems': {
    severity: 'error',
    says: 'An array does not say what its elements are: nothing could be added to it.',
    example: '{ "type": "array" }',
    mend: 'Add "items".',
  },
  'schema.order': {
    severity: 'error',
    says: 'An order leaves fields out; the whole form would not be drawn.',
    example: '{ "ui:order": ["firstName"] }        (the form has lastName, too)',
    mend: 'Name every field, or end the order with "*".',
  },
  'schema.tooLarge': {
    severity: 'error',
    says: 'Parts refer to others again and again: written out, the form would have thousands of fields.',
    example:
      '{ "definitions": { "a": { "properties": { "x": { "$ref": "#/definitions/b" }, "y": { "$ref": "#/definitions/b" } } }, … } }',
    mend: 'Refer to each part where it is asked, and no oftener.',
  },
  'schema.untyped': {
    severity: 'error',
    says: 'Nothing tells what kind of field this is, so it cannot be drawn.',
    example: '{ "properties": { "score": { "minimum": 30 } } }',
    mend: 'Give the field a "type".',
  },
  'service.process': {
    severity: 'error',
    says: 'A service names a process that says it belongs to another service.',
    example: 'services.json: transfer has "eduRepair"; workflows/eduRepair.json: { "service": "restore" }',
    mend: 'Name the same service in both files.',
  },
  'text.missing': {
    severity: 'error',
    says: 'A text that the content asks for is in no language (told where it is asked for), or not in every one (told at the file that lacks it).',
    example: '{ "denied": "transfer.debt" }        (no "transfer.debt" in locales/en)',
    mend: 'Write the text in locales/<language>, or name one that is there.',
  },
  'text.syntax': {
    severity: 'error',
    says: 'A text is no ICU message.',
    example: '{ "transfer.debt": "You owe {amount" }',
    mend: 'Close the brace; write an apostrophe twice where a brace is meant as a letter.',
  },
  'text.twice': {
    severity: 'error',
    says: 'A text stands in two files of one language; only one of them would be read.',
    example: '"field.fin" in locales/az/fields.json and in locales/az/account.json',
    mend: 'Take one of them away.',
  },
  'transition.untriggered': {
    severity: 'error',
    says: 'Nothing makes this transition: nobody may, no condition, no event and no timer.',
    example: '{ "id": "submit", "from": ["draft"], "to": "sent" }',
    mend: 'Add "by", "auto" or "on", or let a timer fire it.',
  },
} satisfies { [code: string]: CodeEntry }
