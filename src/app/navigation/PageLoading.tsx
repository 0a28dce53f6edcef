import { Loading } from '#ui/Loading.tsx'
import { useTexts } from '../i18n/useTexts.ts'
import { useDocumentTitle } from './useDocumentTitle.ts'

/** In place of a whole screen that is on its way; the title is not that of the screen before any more. */
export function PageLoading() {
  const { text } = useTexts()
  const label = text('state.loading.page')
  useDocumentTitle(label)
  return <Loading label={label} />
}
