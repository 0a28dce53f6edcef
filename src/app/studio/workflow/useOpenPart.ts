import { useState } from 'react'
import type { JsonObject } from '#engine/values/types.ts'
import { followPart, type PlacedPart } from './machine/followPart.ts'
import type { MachineView } from './machine/Machine.ts'
import { findPart } from './machine/readMachines.ts'
import { withRowNames, withRowNumbers } from './machine/rowNames.ts'

interface OpenPart {
  found: PlacedPart | undefined
  /** The same as long as it is the same part, also under another id. */
  key: number
  /** What is come to: the part, or a place in it. */
  place: string | undefined
  /** Where it is by now, by its name; undefined where the address says so already. */
  moved: string | undefined
  /** The address means a part that is not there any more. */
  isGone: boolean
}
interface Known extends PlacedPart {
  at: string
  machines: readonly MachineView[]
  key: number
}

const PART = /^(?:\/tracks\/[^/]+)?\/(?:statuses|transitions|timers)\/[^/]/

/** Does an address mean a part, or a place in one? */
export const isPartAt = (at: string): boolean => PART.test(at)

/** The part that the address means: the same one, whatever rows come and go around it, and whatever it is called. */
export function useOpenPart(
  workflow: JsonObject,
  machines: readonly MachineView[],
  at: string | undefined,
): OpenPart {
  const [known, setKnown] = useState<Known>()
  const pointer = at === undefined ? undefined : withRowNumbers(workflow, at)
  const there = pointer === undefined ? undefined : findPart(machines, pointer)
  const found = there ?? (known !== undefined && known.at === at ? followPart(known, machines) : undefined)
  const isKnown = known !== undefined && found !== undefined && isSame(known, found, machines)
  const key = isKnown ? known.key : (known?.key ?? 0) + 1
  if (at !== undefined && there !== undefined && (known?.machines !== machines || known.at !== at))
    setKnown({ ...there, at, machines, key })
  const named =
    found && withRowNames(workflow, (there !== undefined ? pointer : undefined) ?? found.part.pointer)
  return {
    found,
    key,
    place: found && `${key}${pointer?.slice(found.part.pointer.length) ?? ''}`,
    moved: named === at ? undefined : named,
    isGone: found === undefined && at !== undefined && isPartAt(at),
  }
}

function isSame(before: PlacedPart, now: PlacedPart, machines: readonly MachineView[]): boolean {
  const [one, other] = [before, now].map(({ machine, part }) => `${part.kind} ${machine.pointer} ${part.id}`)
  return one === other || followPart(before, machines)?.part === now.part
}
