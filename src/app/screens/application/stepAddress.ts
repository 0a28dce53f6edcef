export interface StepPlace {
  /** Pointer of the answer that is to take the focus there. */
  field?: string
  /** The step to go to afterwards: the review page, for somebody who changes one answer. */
  then?: string
}

export function stepAddress(
  path: string,
  { application, step }: { application: string; step: string },
  { field, then }: StepPlace = {},
): string {
  const query = new URLSearchParams({ application, step })
  if (field !== undefined) query.set('field', field)
  if (then !== undefined) query.set('then', then)
  return `${path}?${query.toString()}`
}
