import { objectOf } from '#engine/content/objectOf.ts'
import type { Json } from '#engine/values/types.ts'
import { isJsonObject } from '../../../state/json.ts'
import { changeMigration, type ReleaseBefore } from '../../release/changeMigration.ts'
import { migrationsPath } from '../../release/fate.ts'
import { parsedText } from '../../workspace/parsedText.ts'
import { formPath } from '../contentTree.ts'
import type { DocumentEdits } from '../edits/DocumentEdits.ts'
import { withList } from '../edits/members.ts'
import type { FieldMeant } from '../uses/isFieldPointer.ts'

export interface MovedAnswer {
  process: string
  step: string
}

/**
 * A `move` for every place where people may have answered by the old name: in the migrations of the release to come. One
 * that says nothing of open drafts yet takes them along; one that says something keeps it.
 */
export function moveAnswers(
  edits: DocumentEdits,
  { meant, to, release }: { meant: FieldMeant; to: string; release: ReleaseBefore },
): MovedAnswer[] {
  const isKnown = meant.forms.some((form) =>
    Object.hasOwn(
      objectOf(objectOf(parsedText(release.files.get(formPath(form))))['properties']),
      meant.name,
    ),
  )
  const moved: MovedAnswer[] = []
  for (const { process, steps } of meant.steps) {
    const before = parsedText(release.files.get(`workflows/${process}.json`))
    const stood = steps.filter((step) => hasStep(before, step))
    const changes = stood.map((step) => ({
      from: `/answers/${step}/${meant.name}`,
      to: `/answers/${step}/${to}`,
    }))
    const isMoved = stood.length > 0 && (isKnown || hasMove(edits, process, changes))
    if (!isMoved) continue
    for (const step of stood) moved.push({ process, step })
    put(edits, process, { changes, release })
  }
  return moved
}

interface Change {
  from: string
  to: string
}

/** Renamed in this edition before: what the release knows by its first name. */
function hasMove(edits: DocumentEdits, process: string, changes: readonly Change[]): boolean {
  const rows = edits.readAny(migrationsPath(process))
  return changes.some(({ from }) => JSON.stringify(rows ?? null).includes(`"to":${JSON.stringify(from)}`))
}

function put(
  edits: DocumentEdits,
  process: string,
  { changes, release }: { changes: readonly Change[]; release: ReleaseBefore },
): void {
  changeMigration(edits, { process, release }, (own) => {
    const { ask, changes: known } = own
    const next = changes.reduce(withMove, Array.isArray(known) ? known : [])
    const asked = Array.isArray(ask) ? { ask: ask.map((one) => namedNow(one, changes)) } : {}
    return withList({ ...own, ...asked }, 'changes', next)
  })
}

const namedNow = (pointer: Json, changes: readonly Change[]): Json =>
  changes.find(({ from }) => from === pointer)?.to ?? pointer

/**
 * A second renaming of the same answer goes on from the first; one that leads back takes it out. Changes are made one after
 * the other: where a later one reads or writes either place, as where two questions swap their names, it comes last.
 */
function withMove(changes: readonly Json[], { from, to }: Change): Json[] {
  const known = changes.findLastIndex((one) => isJsonObject(one) && 'move' in one && one['to'] === from)
  const before = known < 0 ? undefined : changes[known]
  const isRead = changes.slice(known + 1).some((one) => names(one, from) || names(one, to))
  if (!isJsonObject(before) || isRead) return [...changes, { move: from, to }]
  return before['move'] === to ? changes.toSpliced(known, 1) : changes.with(known, { ...before, to })
}

function names(change: Json, place: string): boolean {
  const words = isJsonObject(change) ? Object.values(change) : []
  return words.some((word) => typeof word === 'string' && (word === place || word.startsWith(`${place}/`)))
}

function hasStep(workflow: Json | undefined, step: string): boolean {
  const steps: Json | undefined = isJsonObject(workflow) ? workflow['steps'] : undefined
  return Array.isArray(steps) && steps.some((one) => isJsonObject(one) && one['id'] === step)
}
