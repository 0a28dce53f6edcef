const reasons = new Set<() => boolean>()

/** A part of the page that may hold something which is kept nowhere else. Gives the way out. */
export function noteUnsaved(wouldLose: () => boolean): () => void {
  reasons.add(wouldLose)
  return () => reasons.delete(wouldLose)
}

/** Something that is kept nowhere else is on the page. */
export const hasUnsaved = (): boolean => [...reasons].some((wouldLose) => wouldLose())
