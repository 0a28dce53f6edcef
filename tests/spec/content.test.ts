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

/**
 * English words of messages that the specification fixes, by the row that fixes them. Other tests of a row prove that the
 * text is shown where it belongs.
 */
const WORDINGS: readonly (readonly [row: string, id: string, wording: string])[] = [
  ['1.offerConfirmed', 'msg.confirmWithInstitution', 'confirmed with the institution'],
  ['1.feeByCode', 'msg.payByCode', 'paid by code'],
  ['5.format', 'valid.format', 'field format is wrong'],
  ['8.enterPin', 'msg.enterPin', 'Enter PIN correctly!'],
  ['8.noInformation', 'msg.noInformationFound', 'No information found!'],
  ['8.finNotChecked', 'msg.finNotChecked', 'Fin not checked'],
  ['8.serviceStopped', 'msg.serviceStopped', 'Service stopped!'],
  ['8.codeWrong', 'msg.codeWrong', 'The code entered is incorrect'],
  ['8.tryLater', 'msg.tryLater', 'operation cannot be done now, try again later'],
  ['8.debt', 'transfer.debt', 'tuition debt of {amount, number, money} AZN'],
  ['8.useOnce', 'msg.useOnce', 'only once; the law may forbid'],
  ['4.oneChoice', 'msg.choiceFinal', 'the choice cannot be repeated'],
  ['9.interview', 'common.interview', 'Join 15 minutes early'],
  ['2.comingSoon', 'msg.comingSoon', 'Soon at your service'],
  ['5.fillRequired', 'msg.fillRequired', 'Please fill in the mandatory cells!'],
]

for (const [row, id, wording] of WORDINGS)
  test(
    `message ${id} has the words of the specification, and an Azerbaijani text`,
    { meta: { spec: [row] } },
    () => {
      expect(en[id]).toContain(wording)
      expect(az[id]?.length).toBeGreaterThan(5)
      expect(az[id]).not.toBe(en[id])
    },
  )

test('the constants of the portal are those of the specification', { meta: { spec: ['9.resend'] } }, () => {
  const { constants } = read('workflows/services.json')
  expect(constants).toMatchObject({ adminRole: 10, toastSeconds: 20, codeResend: 'PT2M' })
})

test('codes by message have the limits that were settled: a person may err, and nobody may try on and on', () => {
  const { constants } = read('workflows/services.json')
  expect(constants).toMatchObject({
    // "Five attempts per code, then 15 minutes."
    codeTries: 5,
    codeLock: 'PT15M',
    // "At most 5 codes an hour and 10 a day per number."
    codesPerHour: 5,
    codesPerDay: 10,
    // "Per network a limit that a school or a mobile network does not reach in normal use."
    codesPerHourNetwork: 300,
    // "30 wrong codes a day per account and network."
    wrongCodesPerDay: 30,
  })
})

test(
  'the maintenance lasts from 12 October 18:00 to 13 October 09:00',
  { meta: { spec: ['9.maintenance'] } },
  () => {
    const { maintenance } = read('workflows/services.json')
    expect(maintenance).toContainEqual({ from: '2025-10-12T18:00:00+04:00', to: '2025-10-13T09:00:00+04:00' })
  },
)

test(
  'the document types are the six of the specification',
  {
    meta: {
      spec: [
        '3.docType.idCard',
        '3.docType.migration',
        '3.docType.refugee',
        '3.docType.service',
        '3.docType.un',
        '3.docType.passport',
      ],
    },
  },
  () => {
    expect(rowsOf('docType').sort()).toEqual([
      'foreignPassport',
      'idCard',
      'migrationDocument',
      'refugeeDocument',
      'serviceDiplomatic',
      'unRefugeeCard',
    ])
  },
)

test(
  'levels, bases, payment forms, semesters and genders can be chosen as the specification names them',
  {
    meta: {
      spec: [
        '3.account.gender',
        '3.application.level',
        '3.application.base',
        '3.application.paymentForm',
        '3.application.semester',
      ],
    },
  },
  () => {
    expect(rowsOf('base')).toEqual(['general', 'full', 'bachelor', 'master'])
    const years = { general: 9, full: 11 }
    for (const [base, count] of Object.entries(years)) {
      expect(en[`option.base.${base}`]).toMatch(new RegExp(`\\b${count}[- ]year`))
      expect(az[`option.base.${base}`]).toMatch(new RegExp(`\\b${count}\\b.*il`))
    }
    expect(rowsOf('level')).toEqual(expect.arrayContaining(['secondarySpecialised', 'bachelor', 'master']))
    expect(rowsOf('paymentForm')).toEqual(['state', 'paid'])
    expect(rowsOf('semester')).toEqual(['autumn', 'spring'])
    expect(rowsOf('gender').sort()).toEqual(['female', 'male'])
  },
)

test(
  'a transfer asks for the fields of an application, each with its label',
  {
    meta: {
      spec: [
        '3.application.institution',
        '3.application.specialty',
        '3.application.code',
        '3.application.specialisation',
        '3.application.studyForm',
        '3.application.language',
        '3.application.fee',
        '3.application.admissionYear',
        '3.application.score',
        '3.application.sector',
        '3.application.aptitude',
        '3.application.admission',
        '3.application.group',
        '3.application.credits',
        '3.application.recognition',
        '3.applicant.previous',
        '3.applicant.graduation',
      ],
    },
  },
  () => {
    const target = read('schemas/transfer/target.json').definitions.choice.properties
    const asked = [...fieldsOf('transfer/study', 'transfer/target'), ...Object.keys(target)]
    const wanted = words(
      'educationLevel educationBase institution specialty specialtyCode specialtyCipher specialisation studyForm instructionLanguage' +
        ' paymentForm fee admissionYear score scoreYear sector aptitudeScore admissionBasis admissionResult' +
        ' semester specialtyGroup creditsEarned partialRecognition graduationYear targetInstitution targetSpecialty targetSpecialtyCode targetStudyForm' +
        ' targetLanguage targetSector targetPaymentForm targetFee targetSpecialisation',
    )
    expect(lacking(wanted, asked)).toEqual([])
  },
)

test(
  'a transfer asks for the data of the applicant, each with its label',
  {
    meta: {
      spec: [
        '3.applicant.foreignAddress',
        '3.applicant.residenceAddress',
        '3.applicant.lastCountry',
        '3.applicant.country',
        '3.applicant.citizenship',
        '3.applicant.pin',
        '3.applicant.names',
        '3.applicant.birthDate',
        '3.applicant.gender',
        '3.applicant.document',
      ],
    },
  },
  () => {
    const asked = fieldsOf('common/person', 'common/document', 'common/contact')
    const wanted = words(
      'fin lastName firstName fatherName middleName birthDate gender citizenship country' +
        ' documentType documentSeries documentNumber mobile email foreignAddress residenceAddress lastCountryOfResidence',
    )
    expect(lacking(wanted, asked)).toEqual([])
  },
)

test(
  'an account is asked for its data, each with its label',
  {
    meta: {
      spec: [
        '3.account.firstName',
        '3.account.surname',
        '3.account.fatherName',
        '3.account.birthDate',
        '3.account.citizenship',
        '3.account.country',
        '3.account.fin',
        '3.account.documentType',
        '3.account.documentNumber',
        '3.account.mobile',
        '3.account.email',
        '3.account.password',
        '3.account.oldPassword',
      ],
    },
  },
  () => {
    const forms = ['citizenship', 'document', 'personal', 'mobile', 'email', 'password', 'changePassword']
    const asked = fieldsOf(...forms.map((form) => `account/${form}`))
    const wanted = words(
      'firstName lastName fatherName middleName birthDate gender citizenship country fin documentType' +
        ' documentSeries documentNumber mobile email password oldPassword',
    )
    expect(lacking(wanted, asked)).toEqual([])
  },
)

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
])(
  'statuses 0 to 15 of %s have the meaning of the specification',
  { meta: { spec: ['4.transfer.codes', '4.repeat.codes'] } },
  (_name, process) => {
    expect(Object.values(namesByCode(process))).toEqual(
      words(
        'draft applied returned interviewAssigned examAssigned specialtyCheck diplomaCheck diplomaConfirmed diplomaNotConfirmed' +
          ' paymentDue paid receiptUploaded accepted acceptedDeferred notAccepted expired',
      ),
    )
  },
)

test('repeat education is for the academic year 2025-2026', { meta: { spec: ['9.repeatYear'] } }, () => {
  expect(read('workflows/services.json').constants.repeatYear).toBe('2025-2026')
  const { academicYear } = read('ui-schemas/eduRepair/target.json')
  expect(academicYear['ui:prefill']).toEqual({ from: { at: '/constants/repeatYear' }, locked: true })
})

test(
  'applicants are told where it counts that a choice is final, confirmed with the institution and paid by code',
  { meta: { spec: ['1.offerConfirmed', '1.feeByCode', '8.useOnce'] } },
  () => {
    const { chosenOption } = read('ui-schemas/transfer/confirm.json')
    expect([chosenOption['ui:hint'], chosenOption['ui:why']]).toEqual([
      'msg.choiceFinal',
      'msg.confirmWithInstitution',
    ])
    expect(read('ui-schemas/payment/pay.json').amount['ui:hint']).toBe('msg.payByCode')
    expect(read('ui-schemas/transfer/target.json').transferReason['ui:hint']).toBe('msg.useOnce')
  },
)
