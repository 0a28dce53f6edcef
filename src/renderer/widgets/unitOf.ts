import type { JsonObject } from '#engine/values/types.ts'
import type { RendererServices } from '../environment/RendererServices.ts'
import { uiText } from './uiOption.ts'

/** `unit`: id of the text behind the box. */
export function unitOf(
  ui: JsonObject,
  { translate }: Pick<RendererServices, 'translate'>,
): string | undefined {
  const id = uiText(ui, 'unit')
  return id === undefined ? undefined : translate(id)
}
