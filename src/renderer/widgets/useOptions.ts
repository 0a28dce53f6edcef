import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { Option } from '#ui/Select.tsx'
import { holds } from '#engine/values/condition.ts'
import { sameJson } from '#engine/values/sameJson.ts'
import type { Condition, Json, JsonObject, Scope } from '#engine/values/types.ts'
import { useServices, type RendererServices } from '../environment/RendererServices.ts'
import { useEnvironment, type FormEnvironment } from '../form/FormEnvironment.ts'
import { optionText } from '../texts/optionText.ts'
import { enumOptions, yesOrNo } from './enumOptions.ts'
import { itemSchema } from './itemSchema.ts'
import { listOf } from './listOf.ts'
import { mainType } from './mainType.ts'
import { membersOf } from './membersOf.ts'
import { textOf } from './textOf.ts'
import type { WidgetProps } from './WidgetProps.ts'

export interface AnswerOption extends Option {
  /** What is stored; `value` is its text. */
  answer: Json
  disabled?: boolean
}

/**
 * The choices of a field now: `enum` of the schema, or the rows of `inList` for which its `where` holds (with `enum`:
 * those of them that it names), or the members of another value; both together narrow each other.
 */
export function useOptions({ schema, ui, name, pointer }: Omit<WidgetProps, 'onChange'>): AnswerOption[] {
  const services = useServices()
  const environment = useEnvironment()
  const revision = useAtomValue(environment.store.readings.at(pointer), { store: environment.store.jotai })
  const item = itemSchema(schema)
  return useMemo(() => {
    const { scope } = environment.store.current()
    const naming = { name, ui, services }
    const place = environment.store.pointerOf(pointer)
    const choosing = { pointer: place, scope, environment, services }
    const members = revision < 0 ? undefined : membersOf(item, scope, place)
    const literal = item['enum'] ?? (mainType(item) === 'boolean' ? undefined : membersAlone(item, members))
    const options =
      listOptions(item, choosing) ??
      enumOptions(literal, naming) ??
      (mainType(item) === 'boolean' ? yesOrNo(naming) : [])
    if (members === undefined) return options
    return options.filter(({ answer }) => members.some((member) => sameJson(member, answer)))
  }, [item, name, ui, services, environment, pointer, revision])
}

/** What another value has in it is the list where there is no other. */
function membersAlone(item: JsonObject, members: Json[] | undefined): Json[] | undefined {
  return 'inList' in item ? undefined : members
}

interface Choosing {
  pointer: string
  scope: Scope
  environment: FormEnvironment
  services: RendererServices
}

function listOptions(
  schema: JsonObject,
  { pointer, scope, environment, services }: Choosing,
): AnswerOption[] | undefined {
  const { list, where } = listOf(schema)
  const rows = environment.lists[list ?? '']?.rows
  if (rows === undefined) return undefined
  const { enum: literal } = schema
  const isMeant = ({ id = null }: JsonObject) =>
    !Array.isArray(literal) || literal.some((value) => sameJson(value, id))
  return rows
    .filter((row) => isMeant(row) && (where === undefined || fits(where, row, { scope, pointer })))
    .map((row) => ({
      answer: row['id'] ?? '',
      value: textOf(row['id']),
      label: optionText(list ?? '', row['id'] ?? '', row, services),
    }))
}

function fits(
  where: Condition,
  row: JsonObject,
  { scope, pointer }: { scope: Scope; pointer: string },
): boolean {
  return holds(where, { ...scope, world: { ...scope.world, item: row } }, pointer)
}
