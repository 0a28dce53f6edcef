import { isObject } from '../../../content/isObject.ts'
import type { Content } from '../../../content/types.ts'
import type { Asked } from '../decide/decide.ts'
import type { Reading } from '../decide/Reading.ts'
import type { ConditionSite } from '../sites/Site.ts'
import type { Claim } from './Claims.ts'
import { isNever } from './judged.ts'
import { worldOf } from '../../world/worldOf.ts'
import { readsNothing } from './survey.ts'

interface Shown {
  reading: Reading
  base: string
  given: readonly Asked[]
}

/** A field that has to be filled in, and that no answer ever shows. */
export function neverShown(
  content: Content,
  { condition, place, placed }: ConditionSite,
  { reading, base, given }: Shown,
): Claim[] {
  const cut = base.lastIndexOf('/')
  const name = base.slice(cut + 1)
  const holder = worldOf(content, placed.at).typeAt(base.slice(0, cut))?.schema
  if (!isRequired(holder, name)) return []
  const topic = 'shown'
  const isShown = condition !== false && !isNever([...given, { condition, base }], reading)
  if (isShown || readsNothing(condition, reading, base)) return [{ place, topic }]
  const message = `"${name}" has to be filled in, and nothing ever shows it`
  return [{ place, topic, fault: { code: 'field.neverShown', message } }]
}

function isRequired(schema: unknown, name: string): boolean {
  if (typeof schema !== 'object' || schema === null) return false
  const members = new Map(Object.entries(schema))
  const [required, requiredWhen] = [members.get('required'), members.get('requiredWhen')]
  return (
    (Array.isArray(required) && required.includes(name)) ||
    (isObject(requiredWhen) && Object.hasOwn(requiredWhen, name))
  )
}
