import { type AskedForm, generateCases, judgeGenerated } from '#engine/case/samples/generateCases.ts'
import type { OpenContent } from '#engine/case/types.ts'

/** Of each generated value what was found at it: "<which value> /path code, /path code". */
export function judgeAsked(asked: AskedForm, open: OpenContent): string[] {
  if (!Object.hasOwn(open.forms, asked.form)) return []
  return [...generateCases(asked, open)].map((one) => {
    const found = judgeGenerated(one, open).map(({ path, code }) => `${path} ${code}`)
    return `${fingerprint(JSON.stringify(one.value))} ${found.sort().join(', ')}`
  })
}

/** The same value has the same: proves that both sides were asked the same (FNV-1a). */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0
  }
  return hash.toString(36)
}
