import { askToExit } from '../session/exitQuestion.ts'

const reasons = new Set<() => boolean>()

/** A part of the page that may hold something which is kept nowhere else. Gives the way out. */
export function warnOnLeave(wouldLose: () => boolean): () => void {
  reasons.add(wouldLose)
  return () => reasons.delete(wouldLose)
}

/** Before the page goes to another place: asked only where something would be lost. */
export async function mayLeave(): Promise<boolean> {
  return [...reasons].every((wouldLose) => !wouldLose()) || (await askToExit('leave'))
}
