import type { FieldMeant } from './isFieldPointer.ts'

/** Answers that a look-up in the portal's own tables counts by: "…=status:a,b@/step/field&…" (format.md 9). */
const COUNTED = /@\/([^/&]+)\/([^/&]+)/g

/** The same path where it counts by the question under another name; undefined where it does not. */
export function renamedCount(path: string, { name, steps }: FieldMeant, to: string): string | undefined {
  const known = new Set(steps.flatMap((one) => one.steps))
  let isMeant = false
  const next = path.replaceAll(COUNTED, (whole, step: string, field: string) => {
    if (field !== name || !known.has(step)) return whole
    isMeant = true
    return `@/${step}/${to}`
  })
  return isMeant ? next : undefined
}

export const isCountedAt = (path: string, at: string): boolean =>
  path === 'workflows/facts.json' && at.endsWith('/path')
