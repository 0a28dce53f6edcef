import { strictDatabase } from '../state/strictDatabase.ts'

export const draftDatabase = strictDatabase('drafts', 'answers')
