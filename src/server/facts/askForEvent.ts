import type { Actor, Event } from '#engine/workflow/types.ts'
import type { Case } from '../applications/Case.ts'
import { loadCase } from '../applications/loadCase.ts'
import type { Portal } from '../Portal.ts'
import { factsForEvent, transitionsOf } from './factsForEvent.ts'
import { refreshFacts } from './refreshFacts.ts'
import type { SilentSources } from './SilentSource.ts'
import type { Asker } from './tries.ts'

interface Asked {
  event: Event
  actor?: Actor
  asker?: Asker
  /** See `Refresh`. */
  silent?: SilentSources | undefined
}

/**
 * Asks registers what an event needs, before the transaction that makes it: for its own case, and for the one that made
 * that case and hears of each status that it reaches. @throws error.tooMany; SilentSource
 */
export async function askForEvent(
  portal: Portal,
  found: Case,
  { event, actor, asker, silent }: Asked,
): Promise<void> {
  await refreshFacts(portal, found, {
    ...(await factsForEvent(portal, found, event)),
    moment: { event, ...(actor && { actor }) },
    ...(asker && { asker }),
    silent,
  })
  await askForParent(portal, found, { event, silent })
}

/** What decides there alone, and no codes: nobody is at the screen who could be told that they were wrong. */
async function askForParent(
  portal: Portal,
  { row, workflow, state }: Case,
  { event, silent }: Pick<Asked, 'event' | 'silent'>,
): Promise<void> {
  if (row.parent_id === null || ('track' in event && event.track !== undefined)) return
  const parent = await loadCase(portal, portal.database, row.parent_id)
  if (parent === undefined) return
  const reached = new Set(transitionsOf({ workflow, state }, event).flatMap(({ to }) => to ?? []))
  for (const status of reached) {
    const heard: Event = { kind: 'child', process: row.process, status }
    if (transitionsOf(parent, heard).length === 0) continue
    const facts = await factsForEvent(portal, parent, heard)
    await refreshFacts(portal, parent, {
      wanted: (question) => facts.decides(question) && question.fact.tries === undefined,
      moment: { event: heard },
      silent,
    })
  }
}
