import { readSaved, writeSaved } from './savedSession.ts'

/** The token that was kept aside is the page's again. False: there was none. */
export function restoreAdmin(): boolean {
  const kept = readSaved('adminToken')
  if (kept === null) return false
  writeSaved('token', kept)
  writeSaved('adminToken', null)
  writeSaved('service', null)
  return true
}
