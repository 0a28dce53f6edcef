import { useEffect, useState, useSyncExternalStore } from 'react'
import { Camera, type CameraState } from './Camera.ts'

/** The camera is on while the asking component is shown. */
export function useCamera(): { state: CameraState; retry: () => void } {
  const [camera] = useState(() => new Camera())
  const state = useSyncExternalStore(camera.subscribe, camera.state)
  useEffect(() => {
    void camera.start()
    return () => camera.stop()
  }, [camera])
  return { state, retry: () => void camera.start() }
}
