import type { Checked } from '../Checked.ts'
import type { Finding } from '../Finding.ts'

/** Form schemas, one by one and flat: keywords, contradictions, samples, patterns. */
export function checkSchemas(_checked: Checked): Finding[] {
  return []
}
