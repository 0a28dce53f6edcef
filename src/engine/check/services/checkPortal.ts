import type { Checked } from '../Checked.ts'
import type { Finding } from '../Finding.ts'

/** Services, routes, menus, campaigns, facts, lists, notifications, personas. */
export function checkPortal(_checked: Checked): Finding[] {
  return []
}
