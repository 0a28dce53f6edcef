import { prefillStep } from '#engine/form/prefillStep.ts'
import type { Database } from '../database/openDatabase.ts'
import { refreshFacts } from '../facts/refreshFacts.ts'
import type { Asker } from '../facts/tries.ts'
import { fileIdsIn } from '../files/fileIds.ts'
import { nameDraftFiles } from '../files/nameDraftFiles.ts'
import type { Portal } from '../Portal.ts'
import type { Answers } from './Case.ts'
import { loadCase } from './loadCase.ts'
import { isEditable } from './isEditable.ts'
import { type Situation, situationOf } from './situationOf.ts'

/**
 * Asks the registers once for a new draft and writes the first values. A register that is away leaves its fields to the
 * person, who can ask again; a draft that has answers already is left alone. Nobody has typed a key yet: what is asked
 * here, registers themselves have named.
 */
export async function fillDraft(portal: Portal, id: string, asker: Asker): Promise<void> {
  const found = await loadCase(portal, portal.database, id)
  if (found === undefined || found.draft !== undefined || !isEditable(found.workflow, found.state)) return
  await refreshFacts(portal, found, { wanted: () => true, moment: {}, asker })
  const situation = await situationOf(portal, portal.database, found, { use: 'reading' })
  await store(portal, portal.database, situation)
}

async function store(portal: Portal, database: Database, situation: Situation): Promise<void> {
  const { found } = situation
  const answers = firstAnswers(situation)
  if (Object.keys(answers).length === 0) return
  const made = await database
    .insertInto('draft')
    .values({
      application_id: found.row.id,
      answers: found.key.encryptJson(answers),
      saved_at: portal.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if ((made.numInsertedOrUpdatedRows ?? 0n) > 0n)
    await nameDraftFiles(database, found.row.id, fileIdsIn(answers))
}

/** Step by step: a later one may be filled from an earlier one. */
function firstAnswers({ found, settled, context }: Situation): Answers {
  if (settled === undefined) return {}
  const { workflow, process } = found
  const answers: Answers = { ...settled.answers }
  for (const step of workflow.steps ?? []) {
    const filled = prefillStep(step, {
      steps: workflow.steps ?? [],
      forms: process.part.forms,
      answers,
      scope: settled.scope,
      factStates: context.factStates,
      values: workflow.values ?? {},
    })
    if (Object.keys(filled).length > 0) answers[step.id] = filled
  }
  return answers
}
