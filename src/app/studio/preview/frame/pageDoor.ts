import type { FromFrame, ToFrame } from './FrameMessage.ts'

/** The portal's own origin: this page came from there, though it has none (it is sandboxed) and can reach nothing of it. */
const portal = new URL(location.href).origin

export function tellPage(message: FromFrame): void {
  window.parent.postMessage(message, portal)
}

/** Only the page around is listened to, and only where it is the portal's. */
export function listenToPage(take: (message: ToFrame) => void): () => void {
  const listener = ({ source, origin, data }: MessageEvent<ToFrame>): void => {
    if (source === window.parent && origin === portal) take(data)
  }
  window.addEventListener('message', listener)
  return () => window.removeEventListener('message', listener)
}
