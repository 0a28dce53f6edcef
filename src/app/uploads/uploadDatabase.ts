import { strictDatabase } from '../state/strictDatabase.ts'

export const uploadDatabase = strictDatabase('uploads', 'files')
