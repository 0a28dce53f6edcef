import { prefillOf } from '#engine/form/prefillOf.ts'
import { textIds } from '#engine/texts/textIds.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { uiText } from '../widgets/uiOption.ts'
import type { RendererServices } from '../environment/RendererServices.ts'

export interface FieldDeclaration {
  name: string
  schema: JsonObject
  ui: JsonObject
}
type Texts = Pick<RendererServices, 'translate' | 'has'>

/** `ui:label`, else by the rule of ids, else `ui:title` or the schema's own title (others' forms), else the name. */
export function labelText(
  { name, schema, ui }: FieldDeclaration,
  process: string | undefined,
  texts: Texts,
): string {
  const ids = chosen(ui['ui:label'] ?? ui['ui:title'], textIds.field(process, name))
  if (ids.some(texts.has)) return texts.translate(ids)
  const title = uiText(ui, 'title') ?? schema['title']
  if (typeof title === 'string') return texts.has(title) ? texts.translate(title) : title
  return name
}

export function hintText({ name, schema, ui }: FieldDeclaration, process: string | undefined, texts: Texts) {
  const found = optional(chosen(ui['ui:hint'] ?? ui['ui:help'], textIds.hint(process, name)), texts)
  if (found !== undefined) return found
  const plain = ui['ui:description'] ?? schema['description']
  return typeof plain === 'string' ? plain : undefined
}

/** Only where the form says so: a question under every field would be noise. `true` = the text by the rule of ids. */
export function whyText({ name, ui }: FieldDeclaration, process: string | undefined, texts: Texts) {
  const why = ui['ui:why']
  return why === undefined ? undefined : optional(chosen(why, textIds.why(process, name)), texts)
}

/** A locked value comes from a register if its prefill reads a look-up; otherwise it was computed. */
export function isFromRegister(ui: JsonObject): boolean {
  const prefill = prefillOf(ui)
  return prefill !== undefined && JSON.stringify(prefill.from).includes('"/facts/')
}

function optional(ids: readonly string[], texts: Texts): string | undefined {
  return ids.some(texts.has) ? texts.translate(ids) : undefined
}

function chosen(id: Json | undefined, byRule: readonly string[]): readonly string[] {
  return typeof id === 'string' ? [id] : byRule
}
