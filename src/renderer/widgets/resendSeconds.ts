import type { Json } from '#engine/values/types.ts'

const USUAL = 120

/** "PT2M", "PT90S" in seconds. */
export function resendSeconds(duration: Json | undefined): number {
  if (typeof duration !== 'string') return USUAL
  const [whole, minutes = '0', seconds = '0'] = /^PT(?:(\d+)M)?(?:(\d+)S)?$/.exec(duration) ?? []
  return whole === undefined ? USUAL : Number(minutes) * 60 + Number(seconds)
}
