import type { Content, Workflow } from '#engine/content/types.ts'

const SCHOOL = {
  $id: 'exam/school',
  type: 'object',
  additionalProperties: false,
  required: ['school'],
  properties: { school: { type: 'string', inList: 'school' } },
}
const INVITATION = {
  $id: 'exam/invitation',
  type: 'object',
  additionalProperties: false,
  required: ['at', 'place'],
  properties: {
    at: { type: 'string', format: 'date-time' },
    place: { type: 'string', minLength: 2 },
    link: { type: 'string' },
  },
}
const RESULT = {
  $id: 'exam/result',
  type: 'object',
  additionalProperties: false,
  required: ['result'],
  properties: {
    result: { type: 'string', enum: ['passed', 'failed', 'absent'] },
    mark: { type: 'number', minimum: 0, maximum: 100 },
    seen: { type: 'string', format: 'date' },
  },
}
const REASON = {
  $id: 'exam/reason',
  type: 'object',
  additionalProperties: false,
  required: ['decisionReason'],
  properties: { decisionReason: { type: 'string', minLength: 10 } },
}

/** Sent to a school, invited, passed or not. */
const exam: Workflow = {
  id: 'exam',
  service: 'exam',
  initial: 'draft',
  for: { self: true },
  roles: { school: { is: 'institution', of: '/answers/school/school' } },
  steps: [{ id: 'school', form: 'exam/school' }],
  statuses: {
    draft: { phase: 'apply', editable: true },
    sent: { phase: 'check' },
    invited: { phase: 'assess' },
    passed: { phase: 'decision' },
    failed: { phase: 'closed' },
    left: { phase: 'closed' },
  },
  transitions: [
    { id: 'send', from: ['draft'], to: 'sent', by: ['applicant'], validate: true },
    {
      id: 'invite',
      from: ['sent', 'invited'],
      to: 'invited',
      by: ['school'],
      input: 'exam/invitation',
      invites: true,
      set: { at: { at: '/input/at' } },
    },
    {
      id: 'pass',
      from: ['invited'],
      to: 'passed',
      by: ['school'],
      input: 'exam/result',
      guards: [{ must: { '/input/result': { const: 'passed' } }, denied: 'exam.notPassed' }],
    },
    { id: 'fail', from: ['invited'], to: 'failed', by: ['school'], input: 'exam/reason' },
    { id: 'leave', from: ['sent', 'invited'], to: 'left', by: ['applicant'] },
  ],
}

const az = {
  'service.exam': 'İmtahan',
  'exam.do.invite': 'İmtahana dəvət et',
  'exam.do.pass': 'İmtahandan keçdi',
  'exam.do.fail': 'İmtahandan keçmədi',
  'field.result': 'Nəticə',
  'field.mark': 'Bal',
  'field.seen': 'Tarix',
  'field.decisionReason': 'Səbəb',
  'option.result.passed': 'Keçdi',
  'option.result.failed': 'Keçmədi',
  'option.result.absent': 'Gəlmədi',
  'byList.number': 'Müraciətin nömrəsi',
  'byList.decision': 'Qərar',
  'label.applicant': 'Müraciətçi',
}
export const examContent: Content = {
  forms: {
    'exam/school': SCHOOL,
    'exam/invitation': INVITATION,
    'exam/result': RESULT,
    'exam/reason': REASON,
  },
  uiSchemas: { 'exam/school': {}, 'exam/invitation': {}, 'exam/result': {}, 'exam/reason': {} },
  workflows: { exam },
  conditions: {},
  facts: {},
  services: {
    services: [{ name: 'exam', processes: ['exam'] }],
    campaigns: [],
    maintenance: [],
    constants: {},
  },
  lists: {
    school: {
      id: 'school',
      row: {},
      rows: [
        { id: 'one', name: { az: 'Birinci məktəb', en: 'First school' } },
        { id: 'two', name: { az: 'İkinci məktəb', en: 'Second school' } },
      ],
    },
  },
  notifications: {},
  documents: {},
  templates: {},
  personas: {},
  migrations: {},
  locales: { az, en: { ...az, 'field.mark': 'Mark', 'exam.do.pass': 'Passed the exam' } },
}
