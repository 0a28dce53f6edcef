import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { Option } from '#ui/Select.tsx'
import { holds } from '#engine/values/condition.ts'
import { sameJson } from '#engine/values/sameJson.ts'
import type { Condition, Json, JsonObject, Scope } from '#engine/values/types.ts'
import { useServices, type RendererServices } from '../environment/RendererServices.ts'
import { useEnvironment, type FormEnvironment } from '../form/FormEnvironment.ts'
import { optionText } from '../texts/optionText.ts'
import { itemSchema } from './itemSchema.ts'
import { listOf } from './listOf.ts'
import { membersOf } from './membersOf.ts'
import { textOf } from './textOf.ts'
import { uiOption } from './uiOption.ts'
import type { WidgetProps } from './WidgetProps.ts'

export interface AnswerOption extends Option {
  /** What is stored; `value` is its text. */
  answer: Json
}

/**
 * The choices of a field now: `enum` of the schema, or the rows of `inList` for which its `where` holds, or the members
 * of another value; both together narrow each other.
 */
export function useOptions({ schema, ui, name, pointer }: Omit<WidgetProps, 'onChange'>): AnswerOption[] {
  const services = useServices()
  const environment = useEnvironment()
  const revision = useAtomValue(environment.store.revision, { store: environment.store.jotai })
  const item = itemSchema(schema)
  return useMemo(() => {
    const { scope } = environment.store.current()
    const naming = { name, ui, services }
    const choosing = { pointer, scope, environment, services }
    const members = revision < 0 ? undefined : membersOf(item, scope, pointer)
    const options =
      enumOptions(item['enum'], naming) ?? listOptions(item, choosing) ?? enumOptions(members, naming) ?? []
    if (members === undefined) return options
    return options.filter(({ answer }) => members.some((member) => sameJson(member, answer)))
  }, [item, name, ui, services, environment, pointer, revision])
}

interface Naming {
  name: string
  ui: JsonObject
  services: RendererServices
}

function enumOptions(values: Json | undefined, { name, ui, services }: Naming): AnswerOption[] | undefined {
  if (!Array.isArray(values)) return undefined
  const given = uiOption(ui, 'list')
  const names = uiOption(ui, 'enumNames')
  const list = typeof given === 'string' ? given : name
  return values
    .filter((value) => value !== null)
    .map((value, index) => {
      const named = Array.isArray(names) ? names[index] : undefined
      const label = typeof named === 'string' ? named : optionText(list, value, undefined, services)
      return { answer: value, value: textOf(value), label }
    })
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
  return rows
    .filter((row) => where === undefined || fits(where, row, { scope, pointer }))
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
