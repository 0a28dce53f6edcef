import type { Content } from '#engine/content/types.ts'
import type { Portal } from '../Portal.ts'
import { listsUnderTest } from './listsUnderTest.ts'
import { syncList } from './syncLists.ts'

const brought = new WeakMap<Portal, Map<string, Promise<void>>>()

/** A list that the worker leaves out, once: whoever comes meanwhile waits for the same answer of its source. */
export async function bringList(portal: Portal, content: Content, id: string): Promise<void> {
  const list = Object.hasOwn(content.lists, id) ? content.lists[id] : undefined
  if (list?.served !== true || !listsUnderTest(content).has(id)) return
  const lists = brought.get(portal) ?? new Map<string, Promise<void>>()
  brought.set(portal, lists)
  const coming = lists.get(id) ?? syncList(portal, list)
  lists.set(id, coming)
  await coming
}
