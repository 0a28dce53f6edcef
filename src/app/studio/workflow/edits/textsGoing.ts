import type { Json } from '#engine/values/types.ts'
import { isJsonObject } from '../../../state/json.ts'
import { usesOfText } from '../../forms/uses/usesOf.ts'
import type { Workspace } from '../../workspace/Workspace.ts'
import { partsOf } from '../machine/followPart.ts'
import type { MachinePart } from '../machine/Machine.ts'
import { readMachines } from '../machine/readMachines.ts'
import { partTexts } from './partTexts.ts'
import type { MeantPart } from './ProcessFile.ts'

/** What parts are called and what their guards say, where nothing that stays shows it: these texts go with them. */
export function textsGoing(
  workspace: Workspace,
  meant: Pick<MeantPart, 'path' | 'machine'>,
  gone: readonly MachinePart[],
): string[] {
  const called = gone
    .filter((part) => !isCalledElsewhere(workspace, meant, part))
    .flatMap(({ kind, id }) => partTexts(kind, meant.machine, id).flatMap(({ ids }) => ids.slice(0, 1)))
  const ids = new Set([...called, ...gone.flatMap(refusalsOf)])
  return [...ids].filter(
    (id) =>
      !/^(?:valid|msg|common)\./.test(id) &&
      usesOfText(workspace, id).every(
        ({ path, pointer }) =>
          path === meant.path && gone.some((part) => pointer.startsWith(`${part.pointer}/`)),
      ),
  )
}

/** A process and a track of another one may have one name: their parts are called by the same texts then. */
function isCalledElsewhere(
  workspace: Workspace,
  { path, machine }: Pick<MeantPart, 'path' | 'machine'>,
  part: MachinePart,
): boolean {
  return [...workspace.files.keys()].some((file) => {
    const document = /^workflows\/[^/]+\.json$/.test(file) ? workspace.documentOf(file) : undefined
    if (!isJsonObject(document)) return false
    return readMachines(document).some(
      (other) =>
        other.name === machine.name &&
        (file !== path || other.pointer !== machine.pointer) &&
        partsOf(other, part.kind).some(({ id }) => id === part.id),
    )
  })
}

function refusalsOf({ written }: MachinePart): string[] {
  const guards: readonly Json[] = Array.isArray(written['guards']) ? written['guards'] : []
  return guards.flatMap((guard) =>
    isJsonObject(guard) && typeof guard['denied'] === 'string' ? guard['denied'] : [],
  )
}
