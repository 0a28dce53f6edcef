import { parseContent } from '#engine/content/parseContent.ts'
import type { Content } from '#engine/content/types.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { smallContent } from '../engine/content.fixture.ts'

const WORKFLOW = 'workflows/demo.json'
const FORM = 'schemas/demo/ask.json'
const TEXTS = [
  'field.score',
  'field.points',
  'field.rows',
  'field.shift',
  'demo.status.waiting',
  'demoPart.status.waiting',
  'demo.do.expire',
  'demo.step.more',
  'option.shift.day',
  'option.shift.evening',
]

export interface Release {
  form?: (form: JsonObject & { properties: JsonObject; required: Json[] }) => void
  workflow?: (
    workflow: JsonObject & {
      statuses: JsonObject
      timers: JsonObject[]
      steps: JsonObject[]
      transitions: JsonObject[]
    },
  ) => void
  /** Ids, or whole rows. */
  list?: (string | JsonObject)[]
  ui?: JsonObject
  /** A second form, asked by the step "more". */
  second?: JsonObject
  shared?: JsonObject
  migrations?: Json[]
}

/** A portal of one process; `change` is what the later release has otherwise. */
export function release({ form, workflow, list, migrations, ...more }: Release = {}): Content {
  const files = smallContent()
  const read = (file: string): ReturnType<typeof JSON.parse> => JSON.parse(files.get(file) ?? '{}')
  const write = (file: string, document: Json): unknown => files.set(file, JSON.stringify(document))
  const asked = read(FORM)
  asked.properties.score = { type: 'integer', minimum: 30 }
  asked.properties.shift = { type: 'string', enum: ['day', 'evening'] }
  form?.(asked)
  write(FORM, asked)
  const process = read(WORKFLOW)
  process.statuses.waiting = { code: 5, phase: 'check' }
  process.timers = [{ id: 'expiry', in: ['waiting'], after: 'P30D', fire: 'expire' }]
  process.transitions.push({ id: 'expire', from: ['waiting'], to: 'sent' })
  workflow?.(process)
  write(WORKFLOW, process)
  if (list) {
    const rows = list.map((row) => (typeof row === 'string' ? { id: row } : row))
    write('workflows/lists/kinds.json', { id: 'kinds', row: { level: { type: 'string' } }, rows })
  }
  if (more.ui) write('ui-schemas/demo/ask.json', more.ui)
  if (more.second) write('schemas/demo/more.json', { $id: 'demo/more', ...more.second })
  if (more.shared)
    write('workflows/conditions.json', { ...read('workflows/conditions.json'), ...more.shared })
  if (migrations) write('workflows/migrations/demo.json', migrations)
  for (const language of ['az', 'en']) {
    const file = `locales/${language}/demo.json`
    write(file, { ...read(file), ...Object.fromEntries(TEXTS.map((id) => [id, id])) })
  }
  const { content, faults } = parseContent(files)
  if (content === undefined) throw new Error(JSON.stringify(faults))
  return content
}
