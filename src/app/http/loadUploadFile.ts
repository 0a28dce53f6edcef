export const loadUploadFile = async () => (await import('./uploadFile.ts')).uploadFile
