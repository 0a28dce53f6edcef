import { machineName } from '#engine/texts/textIds.ts'
import { escapeToken } from '#engine/values/pointer.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { isJsonObject } from '../../../state/json.ts'
import type { MachinePart, MachineView } from './Machine.ts'

/** The process and its tracks as far as they are written: what is no part yet is left out. */
export function readMachines(workflow: JsonObject): MachineView[] {
  const process = wordOf(workflow['id']) ?? ''
  const tracks = isJsonObject(workflow['tracks']) ? Object.entries(workflow['tracks']) : []
  return [
    readMachine(workflow, { process, track: undefined, pointer: '' }),
    ...tracks.flatMap(([track, document]) =>
      isJsonObject(document)
        ? [readMachine(document, { process, track, pointer: `/tracks/${escapeToken(track)}` })]
        : [],
    ),
  ]
}

interface Place {
  process: string
  track: string | undefined
  pointer: string
}

function readMachine(document: JsonObject, { process, track, pointer }: Place): MachineView {
  return {
    name: machineName(process, track),
    track,
    pointer,
    initial: wordOf(document['initial']),
    statuses: Object.entries(isJsonObject(document['statuses']) ? document['statuses'] : {}).flatMap(
      ([id, written]) =>
        isJsonObject(written)
          ? [
              {
                kind: 'status',
                id,
                pointer: `${pointer}/statuses/${escapeToken(id)}`,
                written,
                phase: wordOf(written['phase']),
              },
            ]
          : [],
    ),
    transitions: rowsOf(document['transitions']).map(({ id, written, index }) => ({
      kind: 'transition',
      id,
      pointer: `${pointer}/transitions/${index}`,
      written,
      from: wordsOf(written['from']),
      to: wordOf(written['to']),
      by: wordsOf(written['by']),
    })),
    timers: rowsOf(document['timers']).map(({ id, written, index }) => ({
      kind: 'timer',
      id,
      pointer: `${pointer}/timers/${index}`,
      written,
      in: wordsOf(written['in']),
      fire: wordOf(written['fire']),
    })),
  }
}

/** The part at a place, or around it: "/transitions/3/guards/0" is in the fourth transition. */
export function findPart(
  machines: readonly MachineView[],
  at: string,
): { machine: MachineView; part: MachinePart } | undefined {
  for (const machine of machines)
    for (const part of [...machine.statuses, ...machine.transitions, ...machine.timers])
      if (at === part.pointer || at.startsWith(`${part.pointer}/`)) return { machine, part }
  return undefined
}

function rowsOf(rows: Json | undefined): { id: string; written: JsonObject; index: number }[] {
  if (!Array.isArray(rows)) return []
  return rows.flatMap((written, index) => {
    const id = isJsonObject(written) ? wordOf(written['id']) : undefined
    return isJsonObject(written) && id !== undefined ? [{ id, written, index }] : []
  })
}

const wordOf = (value: Json | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined

/** Several words; one may stand alone. */
export function wordsOf(value: Json | undefined): string[] {
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}
