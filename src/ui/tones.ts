import type { IconName } from './iconPaths.ts'

export const TONES = ['info', 'ok', 'warn', 'danger', 'neutral'] as const
export type Tone = (typeof TONES)[number]

/** Colour is never the only sign of a tone. */
export const toneIcons: { [tone in Tone]: IconName } = {
  info: 'info',
  ok: 'checkCircle',
  warn: 'warning',
  danger: 'error',
  neutral: 'info',
}
