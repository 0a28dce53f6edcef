import { lazy, Suspense } from 'react'
import type { CameraDialogProps } from './CameraDialog.tsx'

const Camera = lazy(async () => ({ default: (await import('./CameraDialog.tsx')).CameraDialog }))

export function LazyCamera(props: CameraDialogProps) {
  return (
    <Suspense fallback={null}>
      <Camera {...props} />
    </Suspense>
  )
}
