import type { JsonObject } from '#engine/values/types.ts'

const MODES = ['text', 'numeric', 'decimal', 'tel', 'email', 'url'] as const

/** `ui:inputMode`: which keyboard a phone shows. */
export function inputModeOf(ui: JsonObject): (typeof MODES)[number] | undefined {
  return MODES.find((mode) => mode === ui['ui:inputMode'])
}
