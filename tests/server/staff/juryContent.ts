import type { Content, Workflow } from '#engine/content/types.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { createPerson } from '#server/people/createPerson.ts'
import type { StaffRole } from '#server/people/SignedIn.ts'
import { travellerWith, type Traveller } from '../applications/road.ts'
import type { TestPortal } from '../testPortal.ts'

const ASK = {
  $id: 'jury/ask',
  type: 'object',
  additionalProperties: false,
  required: ['school'],
  properties: { school: { type: 'string', inList: 'school' } },
}

/** Answered, sent, decided by a jury whose word needs a register. */
function processOf(id: string, roles: Workflow['roles']): Workflow {
  return {
    id,
    service: 'jury',
    initial: 'open',
    for: { self: true },
    facts: { licence: {} },
    roles,
    values: { unknownSchool: { at: '/facts/licence/school' } },
    steps: [{ id: 'ask', form: 'jury/ask' }],
    statuses: {
      open: { phase: 'apply', editable: true },
      sent: { phase: 'check' },
      decided: { phase: 'closed' },
    },
    transitions: [
      { id: 'send', from: ['open'], to: 'sent', by: ['applicant'], validate: true, notify: [TO_JURY] },
      {
        id: 'decide',
        from: ['sent'],
        to: 'decided',
        by: ['jury'],
        guards: [{ must: { '/facts/licence/valid': { const: true } }, denied: 'jury.noLicence' }],
      },
    ],
  }
}
const TO_JURY = { id: 'jury.sent', to: 'jury' }

/**
 * A jury of a school (`contest`) and one of the whole country (`licensing`). Until they were split, one staff role was
 * both: the defect of content that the check refuses.
 */
export function juryContent({ split }: { split: boolean }): Content {
  const national = split ? 'nationalJury' : 'jury'
  const workflows = {
    contest: processOf('contest', {
      jury: { is: 'jury', of: '/answers/ask/school' },
      // Nobody: the register knows no school.
      clerk: { is: 'clerk', of: '/values/unknownSchool' },
    }),
    licensing: processOf('licensing', { jury: { is: national }, ministry: { is: 'ministry' } }),
  }
  const texts = {
    'jury.sent': '{number}',
    'jury.noLicence': '–',
    'service.contest': 'c',
    'service.licensing': 'l',
  }
  return {
    forms: { 'jury/ask': ASK },
    uiSchemas: { 'jury/ask': {} },
    workflows,
    conditions: {},
    facts: {
      licence: {
        source: 'office',
        path: '/licences/{id}',
        key: { id: { at: '/applicant/fin' } },
        timeout: 'PT1S',
        reread: 'submit',
        value: {
          type: 'object',
          properties: { valid: { type: 'boolean' }, school: { type: ['string', 'null'] } },
        },
      },
    },
    services: {
      services: [{ name: 'jury', processes: Object.keys(workflows) }],
      campaigns: [],
      maintenance: [],
      constants: {},
      staff: ['jury', 'clerk', 'ministry', ...(split ? ['nationalJury'] : [])],
      ...(split && { staffFrom: { nationalJury: 'jury' } }),
    },
    lists: {
      school: {
        id: 'school',
        row: { name: { type: 'string' } },
        rows: [
          { id: 'north', name: 'North' },
          { id: 'south', name: 'South' },
        ],
      },
    },
    notifications: { 'jury.sent': { icon: 'done', channels: ['portal'], staff: true } },
    documents: {},
    templates: {},
    personas: {},
    migrations: {},
    locales: { az: texts, en: texts },
  }
}

let count = 0

/** Somebody new, with these grants, signed in. `fin`: of their own where a test looks for it. */
export async function newPerson(
  test: TestPortal,
  { roles = [], role = 0, fin }: { roles?: readonly StaffRole[]; role?: number; fin?: string } = {},
): Promise<Traveller> {
  count += 1
  const { portal } = test
  const number = count
  const id = await portal.database.transaction().execute(async (trx) => {
    const profile = {
      fin: fin ?? `JURY${String(number).padStart(3, '0')}`,
      firstName: `Ad${number}`,
      lastName: 'Soyad',
      birthDate: '1990-01-01',
      citizenshipId: 1,
    }
    const contact = { email: `jury${number}@example.az`, mobile: '+994501234567' }
    const made = await createPerson(portal, trx, { profile, contact, password: null, language: 'az', role })
    for (const { is, institution } of roles)
      await trx.insertInto('staff_role').values({ person_id: made, is_role: is, institution }).execute()
    return made
  })
  return travellerWith(test, id, await openSession(portal, portal.database, id))
}

/** A new applicant's application, sent. */
export async function sentCase(test: TestPortal, process: 'contest' | 'licensing'): Promise<string> {
  const applicant = await newPerson(test)
  const { body } = await applicant.send('POST', '/api/applications', { process })
  const answers = { ask: { school: 'north' } }
  await applicant.send('PUT', `/api/applications/${body.id}/draft`, { revision: body.revision, answers })
  const sent = await applicant.move(body.id, 'send')
  if (sent.body.status !== 'sent') throw new Error(`It was not sent: ${JSON.stringify(sent.body)}`)
  return body.id
}
