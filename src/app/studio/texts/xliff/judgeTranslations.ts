import { argumentFaults } from '#engine/check/texts/argumentFaults.ts'
import { formatFaults } from '#engine/check/texts/formatFaults.ts'
import { letterFaults } from '#engine/check/texts/letterFaults.ts'
import { readMessage } from '#engine/check/texts/readMessage.ts'
import { wordFaults } from '#engine/check/texts/wordFaults.ts'
import type { PlacedMessage } from '#engine/check/texts/Catalogue.ts'
import { pathOf, type Side, SOURCE, TARGET, type TextRow } from '../TextRow.ts'
import type { Translation } from './readXliff.ts'

/** `taken`: other words than now; `confirmed`: the same words. What is not one of these two stays as it is. */
export type TranslationVerdict = 'taken' | 'confirmed' | 'unknown' | 'empty' | 'moved' | 'twice' | 'faulty'

export interface JudgedTranslation extends Translation {
  row?: TextRow
  verdict: TranslationVerdict
  /** Of a faulty one: what the check would say. */
  faults: string[]
}

/** What would become of each row that a translator sent, before anything is written. */
export function judgeTranslations(
  units: readonly Translation[],
  rows: readonly TextRow[],
): JudgedTranslation[] {
  const known = new Map(rows.map((row) => [row.id, row]))
  const times = new Map<string, number>()
  for (const { id } of units) times.set(id, (times.get(id) ?? 0) + 1)
  return units.map((unit): JudgedTranslation => {
    const row = known.get(unit.id)
    if (row === undefined) return { ...unit, verdict: 'unknown', faults: [] }
    if (times.get(unit.id) !== 1) return { ...unit, row, verdict: 'twice', faults: [] }
    return { ...unit, row, ...verdictOf(unit, row) }
  })
}

function verdictOf(
  { source, target }: Translation,
  row: TextRow,
): Pick<JudgedTranslation, 'verdict' | 'faults'> {
  if (target === undefined || target.trim() === '') return { verdict: 'empty', faults: [] }
  if (source !== row[SOURCE]) return { verdict: 'moved', faults: [] }
  if (target === row[TARGET]) return { verdict: 'confirmed', faults: [] }
  const faults = faultsOf(target, row)
  return { verdict: faults.length > 0 ? 'faulty' : 'taken', faults }
}

/** Only errors keep a translation out: that it is long, or has a blank too many, is told in the list of texts. */
function faultsOf(words: string, row: TextRow): string[] {
  const message = messageOf(words, row, TARGET)
  if (typeof message === 'string') return [message]
  const original = messageOf(row[SOURCE] ?? '', row, SOURCE)
  const found = [
    ...wordFaults(message, {}),
    ...formatFaults(message),
    ...letterFaults(message, TARGET),
    ...(typeof original === 'string' ? [] : argumentFaults(original, message, TARGET)),
  ]
  return found.filter(({ severity }) => severity === 'error').map((finding) => finding.message)
}

function messageOf(text: string, { id, namespace }: TextRow, side: Side): PlacedMessage | string {
  try {
    return { id, place: { file: pathOf(side, namespace), pointer: `/${id}` }, ...readMessage(text) }
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
  }
}
