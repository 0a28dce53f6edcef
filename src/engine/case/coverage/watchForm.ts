import { findReference } from '../../bundle/formReference.ts'
import { isObject } from '../../content/isObject.ts'
import type { Issue } from '../../issue.ts'
import type { Json, JsonObject } from '../../values/types.ts'
import { innerSpots } from './innerSpots.ts'
import { schemaWords } from './schemaWords.ts'
import { countedAt, fitsAt, type Judged, type Spot } from './Spot.ts'
import { watchObject } from './watchObject.ts'
import { watchRules } from './watchRules.ts'

/** Counts the verdict of every keyword, rule and condition that met the value. */
export function watchForm(
  form: string,
  { value, at }: { value: Json; at: string },
  judged: Omit<Judged, 'wrong'> & { issues: readonly Issue[] },
): void {
  const schema = judged.content.forms[form]
  if (schema === undefined) return
  const wrong = new Set(judged.issues.map(({ path }) => path))
  const asked = [{ form, pointer: '', ui: judged.content.uiSchemas[form] ?? {} }]
  watchSpot({ form, pointer: '', schema, value, at, beside: [], asked }, { ...judged, wrong })
}

function watchSpot(spot: Spot, judged: Judged): void {
  const { schema } = spot
  if (!isObject(schema)) return
  const shared = sharedSpot(spot, schema, judged)
  if (shared) watchSpot(shared, judged)
  if (!watchType(spot, schema, judged)) {
    watchTypesBeside(spot, schema, judged)
    return
  }
  watchKeywords(spot, schema, judged)
  if (isObject(spot.value)) watchObject({ ...spot, schema, value: spot.value }, judged)
  watchRules(spot, schema, judged)
  for (const inner of innerSpots(spot, schema, judged)) watchSpot(inner, judged)
}

/** The part that a `$ref` names, at the same value. */
function sharedSpot(spot: Spot, { $ref: reference }: JsonObject, { content }: Judged): Spot | undefined {
  if (typeof reference !== 'string') return undefined
  const target = findReference(content, spot.form, reference)
  if (!target) return undefined
  const { form, pointer, schema, ui } = target
  const asked = [...spot.asked, { form, pointer: pointer.replaceAll('/properties/', '/'), ui }]
  return { ...spot, form, pointer, schema, asked }
}

/** What is of another type is told of its type alone. */
function watchType(spot: Spot, { type }: JsonObject, judged: Judged): boolean {
  if (type === undefined) return true
  const held = fitsAt({ type }, spot, judged)
  judged.watched.tally.count(countedAt('keyword', spot, '/type'), held)
  return held
}

/** Parts that are asked of the same value say its type once more. */
function watchTypesBeside(spot: Spot, schema: JsonObject, judged: Judged): void {
  for (const inner of innerSpots(spot, schema, judged)) {
    if (inner.at !== spot.at || !isObject(inner.schema)) continue
    const part = sharedSpot(inner, inner.schema, judged) ?? inner
    if (isObject(part.schema)) watchType(part, part.schema, judged)
  }
}

function watchKeywords(spot: Spot, schema: JsonObject, judged: Judged): void {
  const { tally } = judged.watched
  for (const [keyword, argument] of Object.entries(schema)) {
    if (keyword === 'type' || !schemaWords.ofValues.has(keyword)) continue
    tally.count(countedAt('keyword', spot, `/${keyword}`), fitsAt({ [keyword]: argument }, spot, judged))
  }
  const { if: condition } = schema
  if (isObject(condition)) tally.count(countedAt('condition', spot, '/if'), fitsAt(condition, spot, judged))
}
