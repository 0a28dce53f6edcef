import { call } from '../http/call.ts'
import { becomeSomebodyElse } from './becomeSomebodyElse.ts'
import { readSaved, writeSaved } from './savedSession.ts'
import { restoreAdmin } from './restoreAdmin.ts'

/** An administrator looks as somebody else: their own token is kept aside, the page becomes the other person's. */
export async function switchTo(person: string, reason: string): Promise<void> {
  const { token } = await call('switchUser', { body: { person, reason } })
  if (token === undefined) return
  writeSaved('adminToken', readSaved('token'))
  writeSaved('token', token)
  writeSaved('service', null)
  await becomeSomebodyElse()
}

/** The look ends on the server too; where that is not answered it ends by itself within the hour. */
export async function switchBack(): Promise<void> {
  await call('signOut').catch(() => undefined)
  restoreAdmin()
  location.assign('/admin')
}
