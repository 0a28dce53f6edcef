import { call } from '../http/call.ts'
import { restoreAdmin } from './restoreAdmin.ts'

/** The look ends on the server too; where that is not answered it ends by itself within the hour. */
export async function switchBack(): Promise<void> {
  await call('signOut').catch(() => undefined)
  restoreAdmin()
  location.assign('/admin')
}
