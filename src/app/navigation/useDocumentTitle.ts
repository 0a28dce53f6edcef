import { useEffect } from 'react'
import { useTexts } from '../i18n/useTexts.ts'

/** What stands on the browser's tab, the portal's name last. */
export function useDocumentTitle(title: string): void {
  const { text } = useTexts()
  useEffect(() => {
    document.title = `${title} – ${text('app.title')}`
  }, [title, text])
}
