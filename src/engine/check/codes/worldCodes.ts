import type { CodeEntry } from './CodeEntry.ts'

export const worldCodes = {
  'unknown.pointer': {
    severity: 'error',
    says: 'A pointer leads to where nothing can ever be: a step, field, fact, value or record of that name does not exist.',
    example: '{ "/answers/study/educationLevl": { "const": "master" } }',
    mend: 'Write the pointer of something that exists, or add what it leads to: what is known there is told.',
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
  'fact.early': {
    severity: 'error',
    says: 'A look-up is read in a step that comes before the one in which its key is asked: it is never known there in time.',
    example: '"lastName": { "ui:prefill": { "from": { "at": "/facts/document/lastName" } } }',
    mend: 'Ask the key earlier, or read the look-up in the step of its key or a later one.',
  },
  'fact.keyNever': {
    severity: 'error',
    says: 'A look-up is read where some part of its key never has a value, so that it can never be asked: an event would wait for ever.',
    example: '"guards": [{ "must": { "/facts/places/free": { "minimum": 1 } } }]',
    mend: 'Read it where its key is there, or give the process a key of its own for it.',
  },
  'fact.keyLacks': {
    severity: 'error',
    says: 'The path of a look-up wants a part that its key does not have.',
    example: '"path": "/debts/{fin}", "key": {}',
    mend: 'Give the key a part of that name, or take it out of the path.',
  },
  'fact.keyIdle': {
    severity: 'warning',
    says: 'A part of a key is nowhere in the path: the source never hears of it, though the look-up waits for it.',
    example: '"path": "/debts", "key": { "fin": { "at": "/applicant/fin" } }',
    mend: 'Name the part in the path, or take it out of the key.',
  },
  'fact.guessable': {
    severity: 'error',
    says: 'A person types a part of the key of a look-up, and wrong keys are not counted: whoever guesses learns what the register knows of others.',
    example:
      '"parent": { "path": "/people/{fin}", "key": { "fin": { "at": "/answers/parents/parentFin" } } }',
    mend: 'Give the look-up tries. Where nothing in the source is about a person, call it public.',
  },
  'fact.match': {
    severity: 'error',
    says: 'What an answer has to match is nowhere in the answer, or is no part of the key: nothing is ever found.',
    example: '"key": { "fin": … }, "match": { "/birthDate": "birthDate" }',
    mend: 'Name a place in the value, and a part of the key.',
  },
  'fact.samePath': {
    severity: 'error',
    says: 'Two look-ups ask the same address of a source, but expect answers of different kinds: one of them is always answered wrongly.',
    example: '"credits": { "path": "/credits/{fin}", … }, "debt": { "path": "/credits/{fin}", … }',
    mend: 'Write the address of each.',
  },
  'fact.ownPath': {
    severity: 'error',
    says: "A look-up in the portal's own tables names a table, status, answer, list or parameter that does not exist: it counts nothing, or never answers.",
    example: '"source": "own", "path": "/applications?before=status:orderConfrimed"',
    mend: 'Name one of `applications`, `used`, `places`, `slots`; statuses and answers of the processes that ask.',
  },
  'fact.noRegister': {
    severity: 'error',
    says: 'A look-up of an outside system does not say which register it reads: people would not be told where the answer comes from.',
    example: '"person": { "source": "population", "path": "/people/{fin}", … }',
    mend: 'Name one of `registers` of services.json.',
  },
  'role.absent': {
    severity: 'warning',
    says: 'Only people of an institution may make a transition, and the institution is an answer that may be missing: nobody can make it then.',
    example: '"roles": { "school": { "is": "institution", "of": "/answers/school/secondChoice" } }',
    mend: 'Bind the role to an answer that is required, or let somebody else act too.',
  },
  'unused.fact': {
    severity: 'warning',
    says: 'A process declares a look-up that nothing in it reads.',
    example: '"facts": { "orders": {} }',
    mend: 'Read it, or take it out: people are not looked up for nothing.',
  },
  'unused.condition': {
    severity: 'warning',
    says: 'Nothing names a condition.',
    example: '"conditions": { "late": { "/application/data/late": { "const": true } } }',
    mend: 'Use it, or take it out.',
  },
  'unused.value': {
    severity: 'warning',
    says: 'Nothing reads a value.',
    example: '"values": { "dueBy": { "at": "/application/data/due" } }',
    mend: 'Use it, or take it out.',
  },
  'unused.data': {
    severity: 'warning',
    says: 'A transition keeps data that nothing reads, neither here nor in the processes that can see it.',
    example: '"set": { "late": true }',
    mend: 'Read it, or do not keep it.',
  },
  'unused.list': {
    severity: 'warning',
    says: 'Nothing names a reference list.',
    example: 'workflows/lists/shift.json',
    mend: 'Use it, or take the file away; one that stands ready for something to come says `"ahead": true`.',
  },
  'unused.register': {
    severity: 'warning',
    says: 'No look-up reads a register.',
    example: '"registers": ["population", "horses"]',
    mend: 'Name it at the look-up that reads it, or take it out with its texts.',
  },
} satisfies { [code: string]: CodeEntry }
