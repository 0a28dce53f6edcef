import { isObject } from '../../../content/isObject.ts'
import type { Content } from '../../../content/types.ts'
import type { Asked } from '../decide/decide.ts'
import type { Reading } from '../decide/Reading.ts'
import type { ConditionSite } from '../sites/Site.ts'
import type { Claim } from './Claims.ts'
import { isNever } from './judged.ts'
import { flatForm } from '../../world/flatForm.ts'
import type { WorldPlace } from '../../world/WorldPlace.ts'
import { askedForm } from '../sites/askedForm.ts'
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
  const holder = holderOf(content, placed.at, base.slice(0, cut))
  if (!isRequired(holder, name)) return []
  const topic = 'shown'
  const isShown = condition !== false && !isNever([...given, { condition, base }], reading)
  if (isShown || readsNothing(condition, reading, base)) return [{ place, topic }]
  return [{ place, topic, fault: { says: 'field.neverShown', params: { name } } }]
}

/** The form itself, where a transition may take another input as well. */
function holderOf(content: Content, at: WorldPlace, base: string): unknown {
  const asked = askedForm(content, at, base)
  if (asked?.base === base) return flatForm(content, asked.form)?.schema
  return worldOf(content, at).typeAt(base)?.schema
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
