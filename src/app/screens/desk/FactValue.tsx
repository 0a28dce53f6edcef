import type { ReactNode } from 'react'
import { textIds } from '#engine/texts/textIds.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { useServices } from '#renderer/environment/RendererServices.ts'
import { caseBranch, withBranch } from '#renderer/store/caseBranch.ts'
import { FormattedAnswer } from '#renderer/summary/FormattedAnswer.tsx'
import { labelText } from '#renderer/texts/fieldText.ts'
import { SummaryList } from '#ui/SummaryList.tsx'
import type { OpenView } from '../../application/useApplicationView.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import type { View } from '../../state/clientTypes.ts'
import { isJsonObject } from '../../state/json.ts'
import { answersOf } from '../../work/scopeOf.ts'
import type { FactField } from './factFields.ts'

export interface FactValueProps {
  /** Where it stands in the world. */
  place: string
  value: Json
  opened: OpenView
  fields: ReadonlyMap<string, FactField>
  /** Places that are told elsewhere. */
  told?: ReadonlySet<string>
}

/** What a register answered, as people read it: its properties as rows, elements of a list one after another. */
export function FactValue(props: FactValueProps): ReactNode {
  const { place, value } = props
  const label = useFactLabel(props)
  const { has } = useTexts()
  if (Array.isArray(value))
    return value.map((item) => <Element key={JSON.stringify(item)} {...props} value={item} />)
  if (!isJsonObject(value)) return <Scalar {...props} />
  const rows = Object.entries(value).flatMap(([name, inner]) => {
    const named = label(name)
    if (named === undefined || props.told?.has(`${place}/${name}`) === true) return []
    if (isNamelessCode(name, inner, has)) return []
    return [
      { key: name, label: named, value: <FactValue {...props} place={`${place}/${name}`} value={inner} /> },
    ]
  })
  return <SummaryList rows={rows} />
}

/** A register's number for something is read by its name, or not at all. */
const isNamelessCode = (name: string, value: Json, has: (id: string) => boolean): boolean =>
  name.endsWith('Id') && typeof value === 'number' && !has(`option.${name}.${value}`)

function Element(props: FactValueProps) {
  return (
    <div className="fact-element">
      <FactValue {...props} />
    </div>
  )
}

/** By the field that it fills; else as its own name says: the row of a list, an option, a number, a date. */
function Scalar({ place, value, opened, fields }: FactValueProps) {
  const { has } = useTexts()
  const { view, process } = opened
  const { lists } = process.part
  const known = fields.get(place)
  if (known === undefined) {
    const name = place.split('/').at(-1) ?? ''
    const list = name in lists ? name : listOfRow(value, view.rows)
    const schema = plainSchema(name, value, { list, has })
    return <FormattedAnswer name={name} schema={schema} ui={{}} value={value} lists={lists} />
  }
  const { field, pointer } = known
  const schema = withBranch(field.schema, caseBranch(field.schema, { answers: answersOf(view) }, pointer))
  return <FormattedAnswer name={field.name} schema={schema} ui={field.ui} value={value} lists={lists} />
}

function plainSchema(
  name: string,
  value: Json,
  { list, has }: { list: string | undefined; has: (id: string) => boolean },
): JsonObject {
  if (typeof value !== 'string' && typeof value !== 'number') return {}
  if (list !== undefined) return { inList: list }
  if (has(`option.${name}.${value}`)) return { enum: [value] }
  if (typeof value === 'number') return { type: Number.isInteger(value) ? 'integer' : 'number' }
  return {}
}

/** The list whose row an answer names, of the rows that came with the application. */
function listOfRow(value: Json, rows: View['rows']): string | undefined {
  return typeof value === 'string' ? Object.keys(rows).find((list) => value in (rows[list] ?? {})) : undefined
}

/** Undefined: nobody has given it a name. */
function useFactLabel({ place, opened, fields }: FactValueProps): (name: string) => string | undefined {
  const { text, has } = useTexts()
  const services = useServices()
  const { process } = opened.view
  return (name) => {
    const known = fields.get(`${place}/${name}`)
    if (known !== undefined) return labelText(known.field, process, services)
    const id = [`fact.field.${name}`, ...textIds.field(process, name)].find(has)
    return id === undefined ? undefined : text(id)
  }
}
