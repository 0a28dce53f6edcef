import type { Application } from '#engine/workflow/types.ts'

interface Row {
  revision: number
  saved_at: Date
  campaign: string | null
}

/**
 * The state of a case: what was sealed with its last event, and what autosave, which is no event, has changed since. Its row
 * alone knows of that: the revision, the moment, and the campaign that its answers lead into.
 */
export function stateOfRow(
  { revision, saved_at, campaign }: Row,
  { campaign: _sealed, ...sealed }: Application,
): Application {
  return { ...sealed, revision, savedAt: saved_at.toISOString(), ...(campaign !== null && { campaign }) }
}
