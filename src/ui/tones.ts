import type { IconName } from './iconPaths.ts'

export type Tone = 'info' | 'ok' | 'warn' | 'danger' | 'neutral'

/** Colour is never the only sign of a tone. */
export const toneIcons: { [tone in Tone]: IconName } = {
  info: 'info',
  ok: 'checkCircle',
  warn: 'warning',
  danger: 'error',
  neutral: 'info',
}
