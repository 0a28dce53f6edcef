import type { JsonObject } from '#engine/values/types.ts'
import { uiText } from './uiOption.ts'

const MODES = ['text', 'numeric', 'decimal', 'tel', 'email', 'url'] as const

/** `ui:inputMode`: which keyboard a phone shows. */
export function inputModeOf(ui: JsonObject): (typeof MODES)[number] | undefined {
  const wanted = uiText(ui, 'inputMode')
  return MODES.find((mode) => mode === wanted)
}
