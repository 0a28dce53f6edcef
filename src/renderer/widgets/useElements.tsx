import { useAtomValue } from 'jotai'
import { useMemo, type ReactNode } from 'react'
import { isObject } from '#engine/content/isObject.ts'
import { fieldsAt } from '#engine/form/fieldsAt.ts'
import { formFields } from '#engine/form/formFields.ts'
import { isLocked } from '#engine/form/isLocked.ts'
import { getAt } from '#engine/values/pointer.ts'
import { textIds } from '#engine/texts/textIds.ts'
import type { Json, Scope } from '#engine/values/types.ts'
import { patternOf } from '#engine/values/patternOf.ts'
import { useServices, type RendererServices } from '../environment/RendererServices.ts'
import { RowLine } from '../fields/RowLine.tsx'
import { useEnvironment, type FormEnvironment } from '../form/FormEnvironment.ts'
import { labelText } from '../texts/fieldText.ts'
import { membersOf } from './membersOf.ts'
import type { WidgetProps } from './WidgetProps.ts'

export interface ElementOption {
  /** An index, or the pointer of an answer. */
  answer: Json
  label: ReactNode
  /** Title of the step that it stands in, where there are several. */
  group?: string
}

const EVERY_ANSWER = '/answers'
/** Answers that nobody sees, and nobody can mend. */
const UNSEEN = new Set<unknown>(['hidden', 'info'])

/** `ui:elementOf`: rows of an array of answers by their index, or every answer of the application by its pointer.
 * Of an array that nobody has answered yet there is nothing to choose. */
export function useElements({ schema, ui, pointer, texts }: WidgetProps): ElementOption[] {
  const services = useServices()
  const environment = useEnvironment()
  const { store } = environment
  const revision = useAtomValue(store.readings.at(pointer), { store: store.jotai })
  const place = ui['ui:elementOf']
  return useMemo(() => {
    const { scope } = store.current()
    if (typeof place !== 'string' || revision < 0) return []
    const found = getAt(scope.world, place)
    if (place === EVERY_ANSWER) return answerOptions(scope, environment, services)
    if (!Array.isArray(found)) return []
    const members = membersOf(schema, scope, store.pointerOf(pointer))
    return found
      .map((row, index) => ({
        answer: index,
        label: elementLabel({ row, index, place, name: texts.label, environment }),
      }))
      .filter(({ answer }) => members === undefined || members.includes(answer))
  }, [store, revision, place, schema, pointer, texts.label, environment, services])
}

interface Element {
  row: Json
  index: number
  place: string
  name: string
  environment: FormEnvironment
}

function elementLabel({ row, index, place, name, environment }: Element): ReactNode {
  const field = declaredAt(place, environment)
  if (field === undefined) return `${name}: ${index + 1}`
  const { items } = field.schema
  const itemUi = field.ui['items']
  return (
    <>
      {index + 1}.{' '}
      <RowLine answer={row} item={isObject(items) ? items : {}} itemUi={isObject(itemUi) ? itemUi : {}} />
    </>
  )
}

function declaredAt(place: string, { answered }: FormEnvironment) {
  const [, , step = '', ...rest] = place.split('/')
  const form = answered?.steps.find(({ id }) => id === step)?.form
  const part = form === undefined ? undefined : answered?.forms[form]
  return part && formFields(part).find((field) => field.pointer === patternOf(`/${rest.join('/')}`))
}

/** Everything that was asked and answered, in the order of the steps; not what registers say: nobody can mend that here. */
function answerOptions(
  scope: Scope,
  { answered, process }: FormEnvironment,
  services: RendererServices,
): ElementOption[] {
  return (answered?.steps ?? []).flatMap((step) => {
    const part = step.form === undefined ? undefined : answered?.forms[step.form]
    const answers = scope.world.answers?.[step.id]
    if (part === undefined || answers === undefined) return []
    const group = services.translate(textIds.step(process ?? '', step.id))
    return fieldsAt(formFields(part), answers, `/answers/${step.id}`)
      .filter(
        ({ field, pointer }) =>
          field.group === undefined &&
          !UNSEEN.has(field.ui['ui:widget']) &&
          // A consent has one answer alone.
          !('const' in field.schema) &&
          getAt(scope.world, pointer) !== undefined &&
          !isLocked(field, pointer, scope),
      )
      .map(({ field, pointer }) => ({
        answer: pointer,
        label: numbered(labelText(field, process, services), pointer),
        group,
      }))
  })
}

function numbered(label: string, pointer: string): string {
  const index = /\/(\d+)(?=\/|$)/.exec(pointer)?.[1]
  return index === undefined ? label : `${Number(index) + 1}. ${label}`
}
