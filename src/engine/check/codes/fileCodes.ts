import type { CodeEntry } from './CodeEntry.ts'

/** What can be wrong with a file before anybody looks at what it says. */
export const fileCodes = {
  'file.noFolder': {
    severity: 'error',
    says: 'One of the folders of the content is not there, so nothing that it declares is known.',
    example: 'ls .  →  schemas  ui-schemas  workflows        (no locales)',
    mend: 'Make the folder, or run the check in the folder above with --root.',
  },
  'file.unreadable': {
    severity: 'error',
    says: 'The system does not let the file or folder be read.',
    example: 'ls -l schemas/transfer/study.json  →  ----------',
    mend: 'Give yourself the right to read it.',
  },
  'file.size': {
    severity: 'error',
    says: 'The file is larger than any content, and is not opened.',
    example: 'ls -lh workflows/lists/specialty.json  →  50M',
    mend: 'Take out of it what is no content, or let a register serve the list.',
  },
  'file.encoding': {
    severity: 'error',
    says: 'The file is not written in UTF-8: letters of its texts would be lost.',
    example: 'file locales/az/fields.json  →  ISO-8859 text',
    mend: 'Save it as UTF-8.',
  },
  'file.mark': {
    severity: 'warning',
    says: 'The file begins with a byte order mark, which JSON has not; other readers refuse it.',
    example: 'head -c 3 schemas/transfer/study.json | xxd  →  efbb bf',
    mend: 'Save it as UTF-8 without a byte order mark.',
  },
  'file.link': {
    severity: 'error',
    says: 'A link, a pipe or a device stands among the content. The portal does not read it.',
    example: 'schemas/transfer/study.json -> ../../drafts/study.json',
    mend: 'Put the file itself there.',
  },
  'file.name': {
    severity: 'warning',
    says: 'A file that does not end with .json stands among the content, or a folder that does: neither is read as a file of it.',
    example: 'schemas/transfer/study.jsonc',
    mend: 'Rename it: a file ends with .json, a folder does not. Or take it away.',
  },
  'file.unknown': {
    severity: 'error',
    says: 'Nothing reads a file of this name at this place.',
    example: 'workflows/transfer/transfer.json',
    mend: 'Put it where its kind belongs: schemas/<service>/<form>.json, workflows/<process>.json, workflows/lists/<list>.json and so on.',
  },
  'file.id': {
    severity: 'error',
    says: 'The id inside the file is not the one that its place gives it.',
    example: 'workflows/transfer.json: { "id": "transfers", … }',
    mend: 'Write the id that the path says, or move the file.',
  },
  'file.more': {
    severity: 'error',
    says: 'More was found in the file than is told one by one. It is as grave as the gravest of what is left out.',
    example: 'workflows/lists/specialty.json: { "rows": [ 0, 0, 0, … 1000 times … ] }',
    mend: 'Mend what is told and run the check again; it is often one slip many times.',
  },
  'json.empty': {
    severity: 'error',
    says: 'The file is empty.',
    example: '',
    mend: 'Write a document, or take the file away.',
  },
  'json.syntax': {
    severity: 'error',
    says: 'The file is no JSON.',
    example: '{ "id": transfer }',
    mend: 'Mend it at the line and column that are told; an editor underlines the place.',
  },
  'json.comment': {
    severity: 'error',
    says: 'JSON has no comments.',
    example: '{ "minimum": 30 // points\n}',
    mend: 'Put what is to be said into "$comment", or take it away.',
  },
  'json.comma': {
    severity: 'error',
    says: 'A comma stands before a closing bracket.',
    example: '{ "required": ["fin", "email",] }',
    mend: 'Take the comma away.',
  },
  'json.twice': {
    severity: 'error',
    says: 'A member stands twice in one object. Only one of the two would be read.',
    example: '{ "minLength": 3, "maxLength": 9, "minLength": 5 }',
    mend: 'Keep the one that is meant.',
  },
  'json.name': {
    severity: 'error',
    says: 'A member is called "__proto__", which programs take for something else.',
    example: '{ "properties": { "__proto__": { "type": "string" } } }',
    mend: 'Give it another name.',
  },
  'json.number': {
    severity: 'error',
    says: 'A number is too great or too small to be carried exactly: another one could be read.',
    example: '{ "maximum": 9007199254740993 }        (read as 9007199254740992)',
    mend: 'Stay between -9007199254740991 and 9007199254740991; what is no quantity (a code, an id) is a text.',
  },
  'json.deep': {
    severity: 'error',
    says: 'Brackets are nested deeper than any content.',
    example: '{ "properties": { "a": { "properties": { "a": { … 100 times … } } } } }',
    mend: 'Lay it flatter: put parts into definitions and refer to them.',
  },
} satisfies { [code: string]: CodeEntry }
