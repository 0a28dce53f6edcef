import { useTexts } from '../../i18n/useTexts.ts'
import { useFiles, useWorkspace } from '../workspace/useWorkspace.ts'
import { type TextIndex, textIndex } from './textIndex.ts'

/** The texts of the edition as they are now. */
export function useTextIndex(): TextIndex {
  useFiles()
  return textIndex(useWorkspace())
}

/** Texts of the edition itself, in the reader's language: what its services and questions are called there. */
export function useContentTexts(): (ids: readonly string[]) => string | undefined {
  const { language } = useTexts()
  const index = useTextIndex()
  return (ids) => index.find(language, ids)?.text
}
