import { textIds } from '#engine/texts/textIds.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { textOf } from '../widgets/textOf.ts'
import type { RendererServices } from '../environment/RendererServices.ts'

type Texts = Pick<RendererServices, 'translate' | 'has' | 'language'>

/** A row's own name (registers), else the text of the option. */
export function optionText(list: string, id: Json, row: JsonObject | undefined, texts: Texts): string {
  const name = nameOf(row, texts.language)
  if (name !== undefined) return name
  const value = textOf(id)
  const ids = [...textIds.option(list, value), `option.${value}`]
  return ids.some(texts.has) ? texts.translate(ids) : value
}

function nameOf(row: JsonObject | undefined, language: string): string | undefined {
  const name = row?.['name']
  if (typeof name === 'string') return name
  if (typeof name !== 'object' || name === null || Array.isArray(name)) return undefined
  const text = name[language] ?? name['az']
  return typeof text === 'string' ? text : undefined
}
