import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { readyPortalAtom } from '../content/portalState.ts'
import { type Loaded, useLoaded } from '../errors/useLoaded.ts'
import { call } from '../http/call.ts'
import { clientState } from '../state/clientState.ts'
import type { ChildEntry } from '../state/clientTypes.ts'

export interface Subjects {
  /** May it be for oneself? */
  self: boolean
  /** Those for whom it may be. */
  children: readonly ChildEntry[]
  /** For children at all. */
  forChildren: boolean
  /** A child's id; null: oneself. Undefined: there is nobody for whom it could be. */
  chosen: string | null | undefined
  choose: (child: string | null) => void
}

/** For whom an application of this process is: oneself or a linked child, or the institution that one acts for; the choice stays from page to page. */
export function useSubject(process: string): Loaded<Subjects> {
  const { self, forChildren, forInstitution } = useDeclared(process)
  const [child, choose] = useAtom(clientState.child)
  const keep = useSetAtom(clientState.children)
  const loaded = useLoaded(forChildren ? 'children' : 'nobody', async () => {
    const children = forChildren ? await call('children') : []
    keep(children)
    return children
  })
  if (loaded.state !== 'ready') return loaded
  const children = loaded.value
  const isKnown = children.some(({ id }) => id === child)
  // Whoever applies for their institution does so as themselves; the server says whether they may.
  const first = self || forInstitution ? null : children[0]?.id
  const chosen = isKnown ? child : first
  const value: Subjects = { self, children, forChildren, chosen, choose }
  return { ...loaded, value, replace: () => undefined }
}

/** Who it will be before the children are known: the child that was chosen last, else oneself where that may be. */
export function useLikelySubject(process: string): string | null | undefined {
  const { self, forChildren } = useDeclared(process)
  const child = useAtomValue(clientState.child)
  if (forChildren && child !== null) return child
  return self ? null : undefined
}

/** For whom content lets this process be. */
function useDeclared(process: string): { self: boolean; forChildren: boolean; forInstitution: boolean } {
  const declared = useAtomValue(readyPortalAtom).pages.processes[process]?.for
  return {
    self: declared?.self !== undefined && declared.self !== false,
    forChildren: declared?.child !== undefined && declared.child !== false,
    forInstitution: declared?.institution !== undefined,
  }
}
