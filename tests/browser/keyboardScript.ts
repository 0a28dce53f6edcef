import type { Json } from '#engine/values/types.ts'

/**
 * How each widget is filled in without a pointer. `keys`: text to type, or a key in braces; {choices} waits until the
 * choices of a search are there, {box} goes on to the next box, {choose} answers the browser's window for files,
 * {upload} goes on to the button that sends them and presses it. The answer is what the page then shows as the answer of the field (or of `gives`).
 */
export interface KeyboardRow {
  widget: string
  page: string
  field: string
  keys: string[]
  gives?: string
  answer: Json
  /** The answer is the id of what was stored. */
  stored?: true
}

export const keyboardScript: KeyboardRow[] = [
  { widget: 'text', page: 'text', field: 'shortText', keys: ['Gəncə'], answer: 'Gəncə' },
  {
    widget: 'textarea',
    page: 'text',
    field: 'longText',
    keys: ['Birinci', '{Enter}', 'ikinci'],
    answer: 'Birinci\nikinci',
  },
  {
    widget: 'address',
    page: 'text',
    field: 'postalAddress',
    keys: ['Nizami küçəsi 15'],
    answer: 'Nizami küçəsi 15',
  },
  { widget: 'password', page: 'text', field: 'secretWord', keys: ['Salam2026'], answer: 'Salam2026' },
  {
    widget: 'url',
    page: 'text',
    field: 'webPage',
    keys: ['https://example.az'],
    answer: 'https://example.az',
  },
  { widget: 'number', page: 'numbers', field: 'wholeNumber', keys: ['4'], answer: 4 },
  { widget: 'range', page: 'numbers', field: 'stepByStep', keys: ['{Home}', '{ArrowRight}'], answer: 10 },
  { widget: 'money', page: 'numbers', field: 'priceAmount', keys: ['1250,5'], answer: 1250.5 },
  { widget: 'year', page: 'numbers', field: 'finishYear', keys: ['2024'], answer: 2024 },
  {
    widget: 'readonly',
    page: 'numbers',
    field: 'finishYear',
    keys: [],
    gives: 'doublePrice',
    answer: 2501,
  },
  {
    widget: 'dateParts',
    page: 'dates',
    field: 'bornOn',
    keys: ['28', '{Tab}', 'Feb', '{Tab}', '2005'],
    answer: '2005-02-28',
  },
  { widget: 'date', page: 'dates', field: 'startsOn', keys: ['15.09.2026'], answer: '2026-09-15' },
  { widget: 'datePicker', page: 'dates', field: 'pickedOn', keys: ['01.10.2026'], answer: '2026-10-01' },
  {
    widget: 'dateTime',
    page: 'dates',
    field: 'meetsAt',
    keys: ['16.09.2026', '{Tab}', '10:30'],
    answer: '2026-09-16T10:30:00+04:00',
  },
  { widget: 'time', page: 'dates', field: 'opensAt', keys: ['9:05', '{Tab}'], answer: '09:05:00+04:00' },
  {
    widget: 'radio',
    page: 'choices',
    field: 'partOfDay',
    keys: ['{Space}', '{ArrowDown}'],
    answer: 'afternoon',
  },
  { widget: 'select', page: 'choices', field: 'studyLevel', keys: ['{ArrowDown}'], answer: 'preSchool' },
  {
    widget: 'checkboxes',
    page: 'choices',
    field: 'weekDays',
    keys: ['{Space}', '{Tab}', '{Tab}', '{Space}'],
    answer: ['monday', 'friday'],
  },
  { widget: 'switch', page: 'choices', field: 'wantsNews', keys: ['{Space}'], answer: true },
  { widget: 'checkbox', page: 'choices', field: 'hasReadRules', keys: ['{Space}'], answer: true },
  {
    widget: 'combobox',
    page: 'registers',
    field: 'homeInstitution',
    keys: ['Baku State', '{choices}', '{ArrowDown}', '{Enter}'],
    answer: 'bdu',
  },
  {
    widget: 'combobox',
    page: 'registers',
    field: 'visitedCountries',
    keys: [
      'Türkiye',
      '{choices}',
      '{ArrowDown}',
      '{Enter}',
      'Georgia',
      '{choices}',
      '{ArrowDown}',
      '{Enter}',
    ],
    answer: ['TR', 'GE'],
  },
  {
    widget: 'documentNumber',
    page: 'people',
    field: 'paperNumber',
    keys: ['aa1000001'],
    answer: 'AA1000001',
  },
  {
    widget: 'phone',
    page: 'people',
    field: 'mobileNumber',
    keys: ['501234567'],
    answer: '+994501234567',
  },
  {
    widget: 'email',
    page: 'people',
    field: 'mailAddress',
    keys: ['ruth@example.az'],
    answer: 'ruth@example.az',
  },
  { widget: 'oneTimeCode', page: 'people', field: 'mailCode', keys: ['123456'], answer: '123456' },
  {
    widget: 'lookup',
    page: 'people',
    field: 'otherFin',
    keys: ['5leyla7', '{Tab}', '{Enter}'],
    gives: 'otherName',
    answer: 'Leyla',
  },
  { widget: 'cardDigits', page: 'people', field: 'cardStart', keys: ['412345'], answer: '412345' },
  {
    widget: 'file',
    page: 'files',
    field: 'oneFile',
    keys: ['{choose}', '{upload}'],
    answer: '',
    stored: true,
  },
  {
    widget: 'photo',
    page: 'files',
    field: 'facePhoto',
    keys: ['{choose}'],
    answer: '',
    stored: true,
  },
  { widget: 'confirm', page: 'confirmations', field: 'isAgreed', keys: ['{Space}'], answer: true },
  {
    widget: 'signature',
    page: 'confirmations',
    field: 'signedName',
    keys: ['{Space}', '{Tab}', 'Ruth Stone'],
    answer: 'Ruth Stone',
  },
  {
    widget: 'repeat',
    page: 'rows',
    field: 'jobs',
    keys: ['{box}', 'Library'],
    answer: [{ jobPlace: 'Library' }],
  },
  { widget: 'element', page: 'rows', field: 'bestJob', keys: ['{Space}'], answer: 0 },
  { widget: 'elements', page: 'rows', field: 'goodJobs', keys: ['{Space}'], answer: [0] },
  {
    widget: 'elements',
    page: 'rows',
    field: 'markedAnswers',
    keys: ['{Space}'],
    answer: ['/answers/rows/jobs/0/jobPlace'],
  },
  {
    widget: 'remarks',
    page: 'rows',
    field: 'answerRemarks',
    keys: ['{ArrowDown}', '{box}', 'Register'],
    answer: [
      {
        field: '/answers/rows/jobs/0/jobPlace',
        template: 'differsFromRegister',
        params: { register: 'Register' },
      },
    ],
  },
  {
    widget: 'repeat',
    page: 'rows',
    field: 'nicknames',
    keys: ['{Enter}', '{box}', 'Ayka'],
    answer: ['Ayka'],
  },
]
