import type { ApplicationView } from '#contract/schemas.ts'
import { anyOf } from '../../database/anyOf.ts'
import type { Database } from '../../database/openDatabase.ts'
import { fileIdsIn, isFileId } from '../../files/fileIds.ts'
import { filesOfAnswers } from '../../files/useFiles.ts'
import type { Portal } from '../../Portal.ts'
import type { Access } from '../accessOf.ts'
import type { Answers, Case } from '../Case.ts'
import { type DoneSight, doneSeen } from './doneShown.ts'

interface Shown {
  found: Case
  access: Access
  answers: readonly Answers[]
  seesDone: DoneSight
  /** What of the forms of transitions an applicant is told. */
  told: readonly unknown[]
}

/** Files that the shown answers name, now or before the last correction, and those that officers or the applicant gave with a decision. */
export async function filesShown(
  portal: Portal,
  database: Database,
  { found, access, answers, seesDone, told }: Shown,
): Promise<ApplicationView['files']> {
  const { row } = found
  const named = answers.flatMap((one) => filesOfAnswers(found, one)).map(({ id }) => id)
  const used = await database
    .selectFrom('file_use')
    .select('file_id')
    .where('application_id', '=', row.id)
    .union((eb) => eb.selectFrom('draft_file').select('file_id').where('application_id', '=', row.id))
    .execute()
  const known = new Set(used.map(({ file_id }) => file_id))
  const inputs = fileIdsIn([doneSeen(found, seesDone), told])
  const ids = [...new Set([...named, ...inputs.filter((id) => known.has(id))])].filter(isFileId)
  if (ids.length === 0) return {}
  const rows = await database.selectFrom('file').selectAll().where('id', '=', anyOf(ids)).execute()
  const reader = access.kind === 'applicant' ? access.actor.id : undefined
  const own = rows.filter((file) => known.has(file.id) || file.owner_id === reader)
  const keys = await portal.personKeys.openMany(
    database,
    own.map((file) => file.key_id),
  )
  const shown: ApplicationView['files'] = {}
  for (const { id, key_id, name, type, size, pages } of own) {
    const key = keys.get(key_id)
    if (key !== undefined) shown[id] = { name: key.decrypt(name).toString('utf8'), type, size, pages }
  }
  return shown
}
