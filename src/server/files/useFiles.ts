import { isObject } from '#engine/content/isObject.ts'
import type { Event } from '#engine/workflow/types.ts'
import { anyOf } from '../database/anyOf.ts'
import type { Case } from '../applications/Case.ts'
import type { Database } from '../database/openDatabase.ts'
import { post } from '../database/post.ts'
import { type FileAnswer, fileAnswers } from './fileAnswers.ts'
import { isFileId } from './fileIds.ts'

/** Those who may see the case may now read the files that it names. Locked: a file that is being swept is none any more. */
export async function useFiles(
  trx: Database,
  found: Case,
  { event, validated }: { event: Event; validated: boolean },
): Promise<void> {
  const named = [
    ...(validated ? filesOfAnswers(found, found.state.answers) : []),
    ...filesOfInput(found, event),
  ]
  const ids = [...new Set(named.map(({ id }) => id))].filter(isFileId)
  if (ids.length === 0) return
  const used = trx
    .insertInto('file_use')
    .columns(['application_id', 'file_id'])
    .expression((eb) =>
      eb
        .selectFrom('file')
        .select((of) => [of.val(found.row.id).as('application_id'), 'file.id as file_id'])
        .where('file.id', '=', anyOf(ids))
        .forKeyShare('file'),
    )
    .onConflict((conflict) => conflict.doNothing())
  await post(trx, used)
}

export function filesOfAnswers({ workflow, process }: Case, answers: Case['state']['answers']): FileAnswer[] {
  return (workflow.steps ?? []).flatMap((step) =>
    fileAnswers(process.part.forms[step.form ?? ''], answers[step.id] ?? {}, `/answers/${step.id}`),
  )
}

export function filesOfInput({ workflow, process }: Case, event: Event): FileAnswer[] {
  if (event.kind !== 'do' || !isObject(event.input)) return []
  const machine = event.track === undefined ? workflow : workflow.tracks?.[event.track.name]
  const form = machine?.transitions.find(({ id }) => id === event.transition)?.input
  return fileAnswers(process.part.forms[form ?? ''], event.input, '/input')
}
