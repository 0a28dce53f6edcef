import type { Checked } from '../Checked.ts'
import type { Finding } from '../Finding.ts'

/** UI schemas against the forms that they dress, and the widgets against the fields. */
export function checkUis(_checked: Checked): Finding[] {
  return []
}
