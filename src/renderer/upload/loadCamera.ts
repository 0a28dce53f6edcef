export const loadCamera = async () => (await import('./CameraDialog.tsx')).CameraDialog
