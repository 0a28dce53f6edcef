import type { PublicFrame } from './PublicFrame.tsx'

/** Few come to it: no part of the first page. */
export async function loadPublicFrame(): Promise<typeof PublicFrame> {
  return (await import('./PublicFrame.tsx')).PublicFrame
}
