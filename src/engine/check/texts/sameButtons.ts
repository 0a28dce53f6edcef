import { machinesOf } from '../../content/formUses.ts'
import { DocumentMemo } from '../../content/DocumentMemo.ts'
import type { Content, Transition, Workflow } from '../../content/types.ts'
import { oneWriting } from '../../texts/oneWriting.ts'
import { machineName, textIds } from '../../texts/textIds.ts'
import { meet } from '../conditions/judge/meet.ts'
import { readingOf } from '../conditions/sites/readingOf.ts'
import type { Finding } from '../Finding.ts'
import { findingAt } from '../findingAt.ts'
import { worldDocuments } from '../world/worldDocuments.ts'
import type { ProcessPlace } from '../world/WorldPlace.ts'
import type { Catalogue, PlacedMessage } from './Catalogue.ts'

/** Two buttons that one person may have before them at once. */
interface Two {
  place: ProcessPlace
  transitions: readonly [Transition, Transition]
  ids: readonly [readonly string[], readonly string[]]
  status: string
}
const known = new DocumentMemo<Two[]>()

/** Buttons beside each other that read the same: nobody can tell which does what. */
export function sameButtons(content: Content, catalogues: ReadonlyMap<string, Catalogue>): Finding[] {
  const pairs = Object.entries(content.workflows).flatMap(([id, workflow]) =>
    known.of(workflow, [id], () => besideEachOther(id, workflow)),
  )
  const found = new Map<string, Finding>()
  for (const [language, catalogue] of catalogues) {
    for (const two of pairs) {
      const [one, other] = two.ids.map((candidates) => shownOf(candidates, catalogue))
      if (one === undefined || other === undefined || read(one, language) !== read(other, language)) continue
      if (!areOfferedAtOnce(content, two)) continue
      found.set(
        `${other.place.file}#${other.place.pointer}`,
        findingAt(other.place, 'text.sameButton', { other: other.id, one: one.id, status: two.status }),
      )
    }
  }
  return [...found.values()]
}

function besideEachOther(process: string, workflow: Workflow): Two[] {
  return machinesOf(workflow).flatMap(({ machine, track }) => {
    const name = machineName(process, track)
    return machine.transitions.flatMap((other, index) =>
      machine.transitions.slice(0, index).flatMap((one): Two[] => {
        const status = sharedStatus(one, other)
        if (status === undefined) return []
        const place = { workflow: process, ...(track !== undefined && { track }), statuses: [status] }
        const ids = [textIds.action(name, one.id), textIds.action(name, other.id)] as const
        return [{ place, transitions: [one, other], ids, status }]
      }),
    )
  })
}

/** One in which the same people can make both. */
function sharedStatus(one: Transition, other: Transition): string | undefined {
  const byBoth = one.by?.some((role) => other.by?.includes(role)) ?? false
  const inBoth = one.in === undefined || (other.in?.some((status) => one.in?.includes(status)) ?? true)
  return byBoth && inBoth ? one.from.find((status) => other.from.includes(status)) : undefined
}

const offered = new DocumentMemo<Map<Two, boolean>>()

/** Some have conditions that exclude each other. */
function areOfferedAtOnce(content: Content, two: Two): boolean {
  const { place, transitions } = two
  const workflow = content.workflows[place.workflow]
  if (workflow === undefined) return false
  const answers = offered.of(workflow, worldDocuments(content, workflow), () => new Map())
  const [one, other] = transitions
  const answer = answers.get(two) ?? meet(one.when, other.when, () => readingOf(content, place))
  answers.set(two, answer)
  return answer
}

function shownOf(ids: readonly string[], catalogue: Catalogue): PlacedMessage | undefined {
  return ids.flatMap((id) => catalogue.get(id) ?? [])[0]
}

/** As a person reads it. */
function read({ text }: PlacedMessage, language: string): string {
  return oneWriting(text, 'NFKC').replaceAll(/\s+/g, ' ').trim().toLocaleLowerCase(language)
}
