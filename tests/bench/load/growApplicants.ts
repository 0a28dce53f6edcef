import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { hashToken } from '#server/accounts/sessions.ts'
import { blindIndex } from '#server/people/blindIndex.ts'
import { seal } from '#server/people/seal.ts'
import type { Portal } from '#server/Portal.ts'
import type { Answers, Road } from '../../server/applications/road.ts'
import { copyRows, type Row } from '../desk/copyRows.ts'
import { firstEvent } from '../desk/firstEvent.ts'
import { makeTemplate, type Template } from './makeTemplate.ts'
import { applicationOf, emailOf, isCitizen, tokenOf } from './names.ts'

/** People that lie in memory until they are written. */
const ROUND = 5000

export interface Grown {
  schema: string
  /** What those of each kind have answered. */
  answers: { citizen: Answers; foreigner: Answers }
  /** Of each draft. */
  revision: number
}

/** Applicants 1 to `wanted`, each signed in and with a draft that is filled in, sealed with a key of their own. */
export async function growApplicants(
  road: Road,
  { url, wanted, progress }: { url: string; wanted: number; progress: (line: string) => void },
): Promise<Grown> {
  const { portal } = road
  const { database } = portal
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(database)
  const schema = rows[0]?.schema ?? 'public'
  const citizen = await makeTemplate(road, { isCitizen: true })
  const foreigner = await makeTemplate(road, { isCitizen: false })
  for (let first = 1; first <= wanted; first += ROUND) {
    const numbers = Array.from(
      { length: Math.min(ROUND, wanted + 1 - first) },
      (_one, index) => first + index,
    )
    const all = numbers.map((applicant) =>
      rowsOf(portal, applicant, isCitizen(applicant) ? citizen : foreigner),
    )
    for (const table of TABLES)
      await copyRows(
        database,
        { url, schema, table },
        all.flatMap((own) => own[table]),
      )
    progress(`applicants: ${first + numbers.length - 1} of ${wanted}`)
  }
  await sql`vacuum (analyze)`.execute(database)
  return {
    schema,
    answers: { citizen: citizen.answers, foreigner: foreigner.answers },
    revision: Number(foreigner.rows.application['revision']),
  }
}

/** In the order in which they name each other. */
const TABLES = [
  'person',
  'person_key',
  'account',
  'session',
  'application',
  'draft',
  'event',
  'audit_head',
  'figure_case',
  'timer',
] as const
type Table = (typeof TABLES)[number]

function rowsOf(portal: Portal, applicant: number, template: Template): { [table in Table]: Row[] } {
  const { rows } = template
  const id = randomUUID()
  const application = applicationOf(applicant)
  const number = `2026-${String(3_000_000 + applicant)}`
  const bytes = randomBytes(32)
  const sealed = (value: unknown): Buffer | null =>
    value === null ? null : seal(bytes, id, Buffer.from(JSON.stringify(value)))
  const own = { application_id: application }
  const fin = `Z${String(100_000 + applicant)}`
  const profile = isCitizen(applicant) ? { ...template.profile, fin } : template.profile
  const created = sealed(template.created) ?? Buffer.alloc(0)
  const { event, head } = firstEvent(portal, application, created)
  return {
    person: [
      {
        ...rows.person,
        id,
        profile: sealed(profile),
        fin_index: isCitizen(applicant) ? blindIndex(portal.keys, 'fin', fin) : null,
        portal_number: `B-${String(applicant).padStart(9, '0')}`,
      },
    ],
    person_key: [
      { person_id: id, wrapped: seal(portal.keys.wrap, id, bytes), created_at: portal.clock.now() },
    ],
    account: [
      {
        ...rows.account,
        person_id: id,
        email_index: blindIndex(portal.keys, 'email', emailOf(applicant)),
        // As it is in their answers, which are everybody's.
        contact: sealed(template.contact),
      },
    ],
    session: [
      { ...rows.session, id: randomUUID(), token_hash: hashToken(tokenOf(applicant)), person_id: id },
    ],
    application: [
      {
        ...rows.application,
        id: application,
        root_id: application,
        number,
        subject_id: id,
        owner_id: id,
        state: sealed(template.state),
        shown: sealed(template.shown),
      },
    ],
    draft: [{ ...rows.draft, ...own, answers: sealed(template.answers) }],
    event: [event],
    audit_head: [head],
    figure_case: [{ ...rows.figure_case, ...own, number }],
    timer: template.timers.map((timer) => ({ ...timer, ...own })),
  }
}
