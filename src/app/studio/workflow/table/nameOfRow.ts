import type { MachinePart } from '../machine/Machine.ts'

/** What the row of a part is found by: its place among its like changes, its id does not. */
export const nameOfRow = ({ pointer, id }: MachinePart): string => pointer.replace(/[^/]*$/, id)
