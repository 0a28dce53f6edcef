export const loadRows = async () => (await import('./RowsField.tsx')).RowsField
