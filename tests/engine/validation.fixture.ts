import type { FormPart } from '#engine/bundle/types.ts'
import { matches } from '#engine/validation/matches.ts'
import type { JsonObject, Scope } from '#engine/values/types.ts'

/** Parts of transfer's forms: every own keyword, relative pointers in blocks and rows, messages of each kind. */
export const study: FormPart = {
  schema: {
    type: 'object',
    additionalProperties: false,
    required: ['admissionYear', 'graduationYear'],
    requiredWhen: { score: { '1/studyCountry': { const: 'AZ' } } },
    properties: {
      studyCountry: { type: 'string' },
      admissionYear: { type: 'integer', below: { at: '1/graduationYear' }, errorMessage: 'valid.yearOrder' },
      graduationYear: { type: 'integer' },
      parentFin: { type: 'string', pattern: '^[A-Z0-9]{7}$', differsFrom: { at: '/applicant/fin' } },
      birthDate: { type: 'string', format: 'date', below: { at: '/now/date' }, age: { maximum: 100 } },
      score: { type: 'number', minimum: 30, errorMessage: { minimum: 'valid.minScore' } },
      documentType: { type: 'string', enum: ['idCard', 'refugeeDocument', 'foreignPassport'] },
      documentNumber: {
        type: 'string',
        pattern: '^[A-Za-z0-9]+$',
        caseOf: {
          at: '1/documentType',
          cases: { idCard: { maxLength: 12 }, refugeeDocument: { maxLength: 5 } },
          else: { minLength: 3 },
        },
      },
      choices: {
        type: 'array',
        minItems: 1,
        maxItems: 2,
        uniqueItems: true,
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['institution', 'specialty'],
          requiredWhen: { fee: { '1/payment': { const: 'paid' } } },
          properties: {
            institution: { type: 'string', inList: 'institution' },
            specialty: {
              type: 'string',
              inList: {
                list: 'specialty',
                where: { '/item/institution': { equals: { at: '1/institution' } } },
              },
              rules: [
                {
                  if: 'master',
                  must: { equals: { at: '/answers/study/specialtyCode' } },
                  denied: 'transfer.masterSpecialty',
                  params: { code: { at: '/answers/study/specialtyCode' } },
                },
              ],
            },
            payment: { type: 'string', enum: ['paid', 'state'] },
            fee: { type: 'number', minimum: 0 },
          },
        },
      },
      specialtyCode: { type: 'string' },
      address: { type: 'string', minLength: 10 },
      consent: { type: 'boolean', const: true },
      mail: { type: 'string', format: 'email' },
      kind: { oneOf: [{ const: 'a' }, { type: 'integer' }] },
    },
    if: { properties: { studyCountry: { const: 'TR' } }, required: ['studyCountry'] },
    then: { required: ['address'] },
  },
  ui: {},
}

const rows: { [list: string]: JsonObject[] } = {
  institution: [{ id: 'bdu' }, { id: 'aztu' }],
  specialty: [
    { id: 'law', institution: 'bdu' },
    { id: 'robots', institution: 'aztu' },
  ],
}

/** Answers and the findings that they give, besides those of `good`. */
export const good: JsonObject = {
  studyCountry: 'AZ',
  admissionYear: 2020,
  graduationYear: 2024,
  score: 400,
  choices: [{ institution: 'bdu', specialty: 'law', payment: 'state' }],
}
export const cases: { name: string; change: JsonObject; applicantLevel?: string; expected: string[] }[] = [
  { name: 'good answers', change: {}, expected: [] },
  {
    name: 'years in the wrong order',
    change: { admissionYear: 2024 },
    expected: ['/admissionYear valid.yearOrder {"max":2024}'],
  },
  {
    name: 'the applicant’s own FIN',
    change: { parentFin: 'AAAAAAA' },
    expected: ['/parentFin valid.disagrees'],
  },
  { name: 'a FIN of the wrong shape', change: { parentFin: 'aa' }, expected: ['/parentFin valid.format'] },
  { name: 'a low score', change: { score: 29.5 }, expected: ['/score valid.minScore {"min":30}'] },
  { name: 'a score that is text', change: { score: 'x' }, expected: ['/score valid.number'] },
  {
    name: 'the limit of a case',
    change: { documentType: 'refugeeDocument', documentNumber: '123456' },
    expected: ['/documentNumber valid.maxLength {"max":5}'],
  },
  { name: 'another case', change: { documentType: 'idCard', documentNumber: '123456' }, expected: [] },
  {
    name: 'the case else',
    change: { documentType: 'foreignPassport', documentNumber: '12' },
    expected: ['/documentNumber valid.minLength {"min":3}'],
  },
  { name: 'not in the enum', change: { documentType: 'x' }, expected: ['/documentType valid.enum'] },
  {
    name: 'born tomorrow',
    change: { birthDate: '2026-08-02' },
    expected: ['/birthDate valid.dateBefore {"date":"2026-08-01"}'],
  },
  { name: 'no date', change: { birthDate: '2026-02-30' }, expected: ['/birthDate valid.dateFormat'] },
  { name: 'an address without @', change: { mail: 'aysel' }, expected: ['/mail valid.email'] },
  { name: 'no consent', change: { consent: false }, expected: ['/consent valid.mustBeYes'] },
  { name: 'too short', change: { address: 'Bakı' }, expected: ['/address valid.minLength {"min":10}'] },
  { name: 'a field of nobody', change: { hack: 1 }, expected: ['/hack valid.unknownField'] },
  { name: 'if and then', change: { studyCountry: 'TR' }, expected: ['/address valid.required'] },
  { name: 'none of the options', change: { kind: 'b' }, expected: ['/kind valid.enum'] },
  { name: 'no choice', change: { choices: [] }, expected: ['/choices valid.minItems {"min":1}'] },
  {
    name: 'the same choice twice',
    change: {
      choices: [
        { institution: 'bdu', specialty: 'law' },
        { institution: 'bdu', specialty: 'law' },
      ],
    },
    expected: ['/choices valid.duplicateChoice'],
  },
  {
    name: 'a specialty of another institution, in the second row',
    change: {
      choices: [
        { institution: 'bdu', specialty: 'law' },
        { institution: 'aztu', specialty: 'law' },
      ],
    },
    expected: ['/choices/1/specialty valid.enum'],
  },
  {
    name: 'a fee that is wanted in its own row',
    change: {
      choices: [
        { institution: 'bdu', specialty: 'law', payment: 'paid' },
        { institution: 'aztu', specialty: 'robots', payment: 'state' },
      ],
    },
    expected: ['/choices/0/fee valid.required'],
  },
  {
    name: 'a rule that is broken',
    change: { specialtyCode: 'robots' },
    applicantLevel: 'master',
    expected: ['/choices/0/specialty transfer.masterSpecialty {"code":"robots"}'],
  },
]

export function scopeOf(answers: JsonObject, level = 'bachelor'): Scope {
  return {
    world: {
      answers: { study: answers },
      applicant: { fin: 'AAAAAAA', level },
      facts: {},
      now: { at: '2026-08-01T08:00:00Z', date: '2026-08-01', year: 2026 },
    },
    conditions: { master: { '/applicant/level': { const: 'master' } } },
    matches,
    rows: (list) => rows[list],
  }
}
