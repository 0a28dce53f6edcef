import { controlAttributes, type ControlAttributes, type FieldTexts } from '#ui/fieldTexts.ts'

/** Of each control of a question that has several: what is wrong with the question is read with each of them. */
export function partState(id: string, { error, required }: FieldTexts): Omit<ControlAttributes, 'id'> {
  const { id: _id, ...state } = controlAttributes(id, { error, ...(required === true && { required }) })
  return state
}
