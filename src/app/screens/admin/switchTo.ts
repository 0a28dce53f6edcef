import { callStaff } from '../../http/callStaff.ts'
import { withProof } from '../../proof/withProof.ts'
import { becomeSomebodyElse } from '../../session/becomeSomebodyElse.ts'
import { readSaved, writeSaved } from '../../session/savedSession.ts'

/** An administrator looks as somebody else: their own token is kept aside, the page becomes the other person's. */
export async function switchTo(person: string, reason: string): Promise<void> {
  const body = { person, reason }
  const { token } = await withProof((shown) => callStaff('switchUser', { body, ...shown }))
  if (token === undefined) return
  writeSaved('adminToken', readSaved('token'))
  writeSaved('token', token)
  writeSaved('service', null)
  await becomeSomebodyElse()
}
