import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What the specification fixes in words, numbers and lists, read from the content itself. */
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
const textsOf = (language: string): { [id: string]: string } =>
  Object.assign({}, ...readdirSync(`locales/${language}`).map((file) => read(`locales/${language}/${file}`)))
const [az, en] = [textsOf('az'), textsOf('en')]
const words = (text: string): string[] => text.split(' ')
const rowsOf = (list: string): string[] =>
  read(`workflows/lists/${list}.json`).rows.map(({ id }: { id: string }) => id)
const fieldsOf = (...forms: string[]): string[] =>
  forms.flatMap((form) => Object.keys(read(`schemas/${form}.json`).properties))

/** Wanted fields that are not asked for, or have no label in one of the languages. */
function lacking(wanted: string[], asked: string[]): string[] {
  const known = new Set(asked)
  const isLabelled = (name: string) => [az, en].every((texts) => texts[`field.${name}`] !== undefined)
  return wanted.filter((name) => !known.has(name) || !isLabelled(name))
}

test.each([
  ['msg.comingSoon', 'Soon at your service'],
  ['msg.fillRequired', 'Please fill in the mandatory cells!'],
  ['valid.format', 'field format is wrong'],
  ['msg.noInformationFound', 'No information found!'],
  ['msg.finNotChecked', 'Fin not checked'],
  ['msg.codeWrong', 'The code entered is incorrect'],
  ['msg.tryLater', 'operation cannot be done now, try again later'],
  ['transfer.debt', 'tuition debt of {amount, number, money} AZN'],
  ['common.interview', 'Join 15 minutes early'],
])('message %s has the words of the specification, and an Azerbaijani text', (id, words) => {
  expect(en[id]).toContain(words)
  expect(az[id]?.length).toBeGreaterThan(5)
  expect(az[id]).not.toBe(en[id])
})

test('the constants of the portal are those of the specification', () => {
  const { constants } = read('workflows/services.json')
  expect(constants).toMatchObject({ adminRole: 10, toastSeconds: 20, codeResend: 'PT2M' })
})

test('the maintenance lasts from 12 October 18:00 to 13 October 09:00', () => {
  const { maintenance } = read('workflows/services.json')
  expect(maintenance).toContainEqual({ from: '2025-10-12T18:00:00+04:00', to: '2025-10-13T09:00:00+04:00' })
})

test('the document types are the six of the specification', () => {
  expect(rowsOf('docType').sort()).toEqual([
    'foreignPassport',
    'idCard',
    'migrationDocument',
    'refugeeDocument',
    'serviceDiplomatic',
    'unRefugeeCard',
  ])
})

test('levels, bases, payment forms, semesters and genders can be chosen as the specification names them', () => {
  expect(rowsOf('base')).toEqual(['general', 'full', 'bachelor', 'master'])
  expect([en['option.base.general'], en['option.base.full']]).toEqual([
    expect.stringContaining('9-year'),
    expect.stringContaining('11-year'),
  ])
  expect(rowsOf('level')).toEqual(expect.arrayContaining(['secondarySpecialised', 'bachelor', 'master']))
  expect(rowsOf('paymentForm')).toEqual(['state', 'paid'])
  expect(rowsOf('semester')).toEqual(['autumn', 'spring'])
  expect(rowsOf('gender').sort()).toEqual(['female', 'male'])
})

test('a transfer asks for the fields of an application, each with its label', () => {
  const target = read('schemas/transfer/target.json').definitions.choice.properties
  const asked = [...fieldsOf('transfer/study', 'transfer/target'), ...Object.keys(target)]
  const wanted = words(
    'educationLevel educationBase institution specialty specialtyCode specialtyCipher specialisation studyForm instructionLanguage' +
      ' paymentForm fee admissionYear score scoreYear sector aptitudeScore admissionBasis admissionResult' +
      ' semester specialtyGroup creditsEarned partialRecognition graduationYear targetInstitution targetSpecialty targetSpecialtyCode targetStudyForm' +
      ' targetLanguage targetSector targetPaymentForm targetFee targetSpecialisation',
  )
  expect(lacking(wanted, asked)).toEqual([])
})

test('a transfer asks for the data of the applicant, each with its label', () => {
  const asked = fieldsOf('common/person', 'common/document', 'common/contact')
  const wanted = words(
    'fin lastName firstName fatherName middleName birthDate gender citizenship country' +
      ' documentType documentSeries documentNumber mobile email foreignAddress residenceAddress lastCountryOfResidence',
  )
  expect(lacking(wanted, asked)).toEqual([])
})

test('an account is asked for its data, each with its label', () => {
  const forms = ['citizenship', 'document', 'personal', 'mobile', 'email', 'password', 'changePassword']
  const asked = fieldsOf(...forms.map((form) => `account/${form}`))
  const wanted = words(
    'firstName lastName fatherName middleName birthDate gender citizenship country fin documentType' +
      ' documentSeries documentNumber mobile email password oldPassword',
  )
  expect(lacking(wanted, asked)).toEqual([])
})

interface Coded {
  code?: number
}
/** Names of statuses by their code, in the order of the codes. */
function namesByCode(process: string): { [code: string]: string } {
  const { statuses, tracks = {} } = read(`workflows/${process}.json`)
  const machines = [statuses, ...Object.values<{ statuses: object }>(tracks).map((track) => track.statuses)]
  const all = machines.flatMap((machine) => Object.entries<Coded>(machine))
  return Object.fromEntries(all.flatMap(([name, { code }]) => (code === undefined ? [] : [[code, name]])))
}

test.each([
  ['a transfer', 'transfer'],
  ['repeat education', 'eduRepair'],
])('statuses 0 to 15 of %s have the meaning of the specification', (_name, process) => {
  expect(Object.values(namesByCode(process))).toEqual(
    words(
      'draft applied returned interviewAssigned examAssigned specialtyCheck diplomaCheck diplomaConfirmed diplomaNotConfirmed' +
        ' paymentDue paid receiptUploaded accepted acceptedDeferred notAccepted expired',
    ),
  )
})

test('repeat education is for the academic year 2025-2026', () => {
  expect(read('workflows/services.json').constants.repeatYear).toBe('2025-2026')
  const { academicYear } = read('ui-schemas/eduRepair/target.json')
  expect(academicYear['ui:prefill']).toEqual({ from: { at: '/constants/repeatYear' }, locked: true })
})

test('applicants are told where it counts that a choice is final, confirmed with the institution and paid by code', () => {
  const { chosenOption } = read('ui-schemas/transfer/confirm.json')
  expect([chosenOption['ui:hint'], chosenOption['ui:why']]).toEqual([
    'msg.choiceFinal',
    'msg.confirmWithInstitution',
  ])
  expect(read('ui-schemas/payment/pay.json').amount['ui:hint']).toBe('msg.payByCode')
  expect(read('ui-schemas/transfer/target.json').transferReason['ui:hint']).toBe('msg.useOnce')
  expect(en['msg.choiceFinal']).toContain('the choice cannot be repeated')
  expect(en['msg.confirmWithInstitution']).toContain('confirmed with the institution')
  expect(en['msg.payByCode']).toContain('paid by code')
  expect(en['msg.useOnce']).toContain('only once; the law may forbid')
})
