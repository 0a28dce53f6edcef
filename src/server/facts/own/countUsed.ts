import { oneWriting } from '#engine/texts/oneWriting.ts'
import type { Json } from '#engine/values/types.ts'
import { keyedHash, keyedHashes } from '../../applications/keyedHash.ts'
import { scalarText } from '../../applications/scalarText.ts'
import type { CountedKey } from '../../database/countedKey.ts'
import type { Portal } from '../../Portal.ts'
import { foldLetters, writingsOf } from './foldLetters.ts'
import { countedReading, type OwnFact } from './OwnFact.ts'

/** `/used`: in how many other applications this value was given at this pointer. */
export const countUsed: OwnFact = (question) => {
  const { portal, database, key } = question
  const given = key['value'] ?? null
  const used = usedKey(scalarText(key['pointer']), given)
  return countedReading(question, used, async ({ pointer, value }) => {
    const { count } = await database
      .selectFrom('used_value')
      .select((eb) => eb.fn.count<number>('application_id').distinct().as('count'))
      .where('pointer', '=', pointer)
      .where('value', 'in', [
        ...keyedHashes(portal, purposeOf(pointer), value),
        ...formerHashes(portal, pointer, given),
      ])
      .where('application_id', '!=', question.case.row.id)
      .executeTakeFirstOrThrow()
    return { count }
  })
}

/** What is stored of a value, so that `/used` counts it. */
export function usedHash(portal: Pick<Portal, 'keys'>, pointer: string, value: Json): Buffer {
  return keyedHash(portal, purposeOf(pointer), usedKey(pointer, value).parts.value)
}

const purposeOf = (pointer: string): string => `used${pointer}`

/**
 * As earlier releases stored it: first blanks around and letter case alone made no difference, then all but letters and
 * digits did not, and letters that look the same were others.
 */
function formerHashes(portal: Pick<Portal, 'keys'>, pointer: string, value: Json): Buffer[] {
  const former =
    typeof value === 'string'
      ? [
          value.trim().toUpperCase(),
          bare(oneWriting(value, 'NFKC').toUpperCase()),
          ...writingsOf(normalised(value)),
        ]
      : [value]
  return former.flatMap((one) => keyedHashes(portal, purposeOf(pointer), one))
}

/**
 * Letters and digits alone, and of letters that look the same one: "INV-2026 - 4711", "inv2026/4711" and "İnv 2026-4711"
 * are one invoice. Signs alone stay as they are.
 */
const normalised = (value: string): string => bare(foldLetters(value))

const bare = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '') || text.trim()

/** Of several values together, each. */
function alike(value: Json): Json {
  if (Array.isArray(value)) return value.map(alike)
  return typeof value === 'string' ? normalised(value) : value
}

/** Equal for what people take for equal. */
const usedKey = (pointer: string, value: Json): CountedKey<{ pointer: string; value: Json }> => ({
  kind: 'used',
  parts: { pointer, value: alike(value) },
})
