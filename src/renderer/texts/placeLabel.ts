import type { RendererServices } from '../environment/RendererServices.ts'
import type { AnswerStore } from '../store/AnswerStore.ts'
import { isUnder, parentOf, segmentsOf, upwards } from '../store/pointerPath.ts'
import { declarationAt, type Declared } from './declarationAt.ts'
import { uiText } from '../widgets/uiOption.ts'
import { labelText } from './fieldText.ts'
import { rowTitle } from './rowTitle.ts'
import { wordsLabel } from './wordsLabel.ts'

interface Naming {
  process: string | undefined
  services: RendererServices
}

/**
 * What a place is called where it is told apart from all others: by its label, inside a row behind the row's name. A row
 * that is one answer is called by its list and its number.
 */
export function placeLabel(
  pointer: string,
  store: AnswerStore,
  { process, services }: Naming,
): string | undefined {
  const named = (place: string): string | undefined => {
    const declared = declaredAt(place, store)
    const name = segmentsOf(place).at(-1)
    if (declared === undefined || name === undefined) return undefined
    return wordsLabel(place, services) ?? labelText({ name, ...declared }, process, services)
  }
  const row = (place: string): string | undefined => {
    const list = parentOf(place)
    const index = Number(place.slice(list.length + 1))
    const declared = declaredAt(list, store)
    if (!Number.isInteger(index) || declared === undefined || !('items' in declared.schema)) return undefined
    const label = named(list)
    const rowName = uiText(declared.ui, 'rowName')
    return label && rowTitle({ label, rowName, number: index + 1 }, services.translate)
  }
  const around = upwards(parentOf(pointer))
    .map(row)
    .find((found) => found !== undefined)
  const own = row(pointer) ?? named(pointer)
  return around === undefined || own === undefined ? own : `${around}, ${own}`
}

function declaredAt(pointer: string, store: AnswerStore): Declared | undefined {
  const { model } = store
  const field = model.fieldAt(pointer)
  if (field !== undefined) return { schema: field.schema, ui: field.ui }
  const section = model.sections.find(({ base }) => isUnder(pointer, base))
  if (section?.part === undefined) return undefined
  const { schema, ui } = section.part
  return declarationAt(segmentsOf(pointer.slice(section.base.length)), { schema, ui }, schema)
}
