import { findFormPart } from '../../bundle/findFormPart.ts'
import { FormReferenceError } from '../../bundle/FormReferenceError.ts'
import { type Place, under } from '../../content/checks/place.ts'
import { isObject } from '../../content/isObject.ts'
import { nearest } from '../../content/nearest.ts'
import type { Content } from '../../content/types.ts'
import type { Migration } from '../../content/Migration.ts'
import { formFields } from '../../form/formFields.ts'
import type { Json, JsonObject } from '../../values/types.ts'
import type { Finding } from '../Finding.ts'
import { findingAt } from '../findingAt.ts'

interface Around {
  process: string
  before: Content
  after: Content
}
/** Words of a change that name an answer: whether it is one of the old release or of the new one. */
const ANSWERS: [word: string, release: 'before' | 'after'][] = [
  ['move', 'before'],
  ['remove', 'before'],
  ['to', 'after'],
  ['default', 'after'],
  ['mapEnum', 'after'],
]

/** A migration is tried once, on the day of publishing: what it names must be there. */
export function checkMigration(migration: Migration, around: Around): Finding[] {
  const all = around.after.migrations[around.process] ?? []
  const file = `workflows/migrations/${around.process}.json`
  const place = under({ file, pointer: '' }, all.indexOf(migration))
  const answers = {
    before: answersOf(around.before, around.process),
    after: answersOf(around.after, around.process),
  }
  const changes = (migration.changes ?? []).flatMap((change, index) => {
    const at = under(place, 'changes', index)
    return [
      ...ANSWERS.flatMap(([word, release]) => unknownAnswer(change[word], answers[release], under(at, word))),
      ...wrongStatuses(change, around, at),
    ]
  })
  const asked = (migration.ask ?? []).flatMap((pointer, index) =>
    unknownAnswer(pointer, answers.after, under(place, 'ask', index)),
  )
  return [...changes, ...asked]
}

/** "/answers/study", "/answers/study/score", a star for each row. */
function answersOf(content: Content, process: string): Set<string> {
  const found = new Set<string>()
  for (const { id, form } of content.workflows[process]?.steps ?? []) {
    found.add(`/answers/${id}`)
    const part = form === undefined ? undefined : findFormPart(content, form)
    if (part === undefined || part instanceof FormReferenceError) continue
    for (const { pointer } of formFields(part)) found.add(`/answers/${id}${pointer}`)
  }
  return found
}

function unknownAnswer(pointer: Json | undefined, answers: ReadonlySet<string>, place: Place): Finding[] {
  if (typeof pointer !== 'string' || !pointer.startsWith('/answers/')) return []
  const rows = pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*')
  if (answers.has(rows)) return []
  const { mend } = nearest(rows, answers)
  return [findingAt(place, 'release.migrationIdle.answer', { pointer }, mend)]
}

function wrongStatuses({ mapStatus, track }: JsonObject, around: Around, place: Place): Finding[] {
  if (!isObject(mapStatus)) return []
  const statuses = (content: Content): string[] => {
    const workflow = content.workflows[around.process]
    const machine = typeof track === 'string' ? workflow?.tracks?.[track] : workflow
    return Object.keys(machine?.statuses ?? {})
  }
  const [old, now] = [statuses(around.before), statuses(around.after)]
  const unknown = (name: string, all: string[]): Finding[] => {
    if (all.includes(name)) return []
    const from = Object.keys(mapStatus).find((one) => one === name || mapStatus[one] === name) ?? name
    return [
      findingAt(
        under(place, 'mapStatus', from),
        'release.migrationIdle.status',
        { name },
        nearest(name, all).mend,
      ),
    ]
  }
  return Object.entries(mapStatus).flatMap(([from, to]) => [
    ...unknown(from, old),
    ...(typeof to === 'string' ? unknown(to, now) : []),
  ])
}
