import { randomUUID } from 'node:crypto'
import type { Row } from './copyRows.ts'
import type { Invented } from './inventPeople.ts'
import type { Template } from './makeTemplates.ts'

const DAY = 86_400_000

export interface Grown {
  application: Row
  desk: Row[]
  events: Row[]
}
export interface Growing {
  templates: readonly Template[]
  institutions: readonly string[]
  random: () => number
  now: Date
}

/**
 * The `index`-th application: a template for somebody else, at another institution of its list, begun at some moment of the
 * last two years. What is sealed is sealed anew: whoever opens it reads it as any other.
 */
export function growApplication(index: number, person: Invented, growing: Growing): Grown | undefined {
  const { templates, institutions, random, now } = growing
  const template = templates[Math.floor(random() * templates.length)]
  if (template === undefined) return undefined
  const id = randomUUID()
  const moved = dates(template, now, random)
  const sealed = (value: unknown): Buffer | null =>
    value === null ? null : person.encrypt(Buffer.from(JSON.stringify(value)))
  const offset = Math.floor(random() * institutions.length)
  const elsewhere = new Map<string, string>()
  const placed = (institution: unknown): string | null => {
    if (typeof institution !== 'string') return null
    const found =
      elsewhere.get(institution) ??
      institutions[(offset + elsewhere.size) % institutions.length] ??
      institution
    elsewhere.set(institution, found)
    return found
  }
  const application = {
    ...template.row,
    ...moved,
    id,
    root_id: id,
    number: `2026-${String(2_000_000 + index)}`,
    subject_id: person.id,
    owner_id: person.id,
    state: sealed(template.state),
    before: sealed(template.before),
    shown: sealed(template.shown),
  }
  return {
    application,
    desk: template.desk.map((row) => ({
      ...row,
      due_at: moved.due_at ?? row['due_at'],
      since: moved.since,
      handed_at: moved.submitted_at ?? moved.created_at,
      application_id: id,
      subject_id: person.id,
      clerk_id: null,
      institution: placed(row['institution']),
    })),
    events: template.events.map(({ row, record }) => ({
      ...row,
      application_id: id,
      actor_id: null,
      payload: sealed(record),
      at: moved.since,
    })),
  }
}

function dates({ row }: Template, now: Date, random: () => number) {
  const at = (days: number): Date => new Date(now.getTime() + days * DAY)
  const created = -random() * 730
  const since = created * random()
  const isDue = row['due_at'] !== null
  return {
    created_at: at(created),
    saved_at: at(since),
    since: at(since),
    submitted_at: row['submitted_at'] === null ? null : at((created + since) / 2),
    due_at: isDue ? at(random() * 100 - 10) : null,
    deadline: row['deadline'] === null ? null : at(random() * 100 - 10),
  }
}
