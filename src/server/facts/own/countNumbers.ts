import { scalarText } from '../../applications/scalarText.ts'
import type { OwnFact } from './OwnFact.ts'

/** `/numbers`: how many applications with this number the person has, of their own or begun for somebody. */
export const countNumbers: OwnFact = ({ database, case: { row }, key }) => {
  const read = async () => {
    const { count } = await database
      .selectFrom('application')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('number', '=', scalarText(key['number']).trim())
      .where((eb) => eb.or([eb('subject_id', '=', row.subject_id), eb('owner_id', '=', row.subject_id)]))
      .where('id', '!=', row.id)
      .executeTakeFirstOrThrow()
    return { count }
  }
  // A number is never taken away from an application: there is nothing to lock.
  return { read, readLocked: read }
}
